import type * as content from '../../../src/api/contract/content.ts'
import type { HandlersFor } from '../platform/handler.ts'
import type { Texts } from '../platform/multilingual.ts'
import { Conditions, fetchPage } from '../platform/page-query.ts'

interface NoticeRow {
  id: number
  top: boolean
  texts: Texts
  created_on: Date
  [column: string]: unknown
}
interface PromotionRow {
  id: number
  category: string
  begin_time: Date | null
  end_time: Date | null
  link: string | null
  texts: Texts
  [column: string]: unknown
}

/** What the operator publishes; the same for everybody. */
export const contentHandlers = {
  notices: ({ db }, { id, ...paging }) =>
    fetchPage<NoticeRow, ReturnType<typeof toNotice>>(
      db,
      {
        columns: 'id, top, texts, created_on',
        from: 'notices',
        conditions: new Conditions().and('id::text = ?', id),
        orderBy: 'top desc, created_on desc, id desc',
      },
      paging,
      toNotice,
    ),
  promotions: ({ db }, { category, id, ...paging }) =>
    fetchPage<PromotionRow, ReturnType<typeof toPromotion>>(
      db,
      {
        columns: 'id, category, begin_time, end_time, link, texts',
        from: 'promotions',
        conditions: new Conditions()
          .and('category = ?', category === 'all' ? undefined : category)
          .and('id::text = ?', id),
        // What is on, what is coming, what is over.
        orderBy: `case when end_time < now() then 2 when begin_time > now() then 1 else 0 end,
                  begin_time desc nulls last, id desc`,
      },
      paging,
      toPromotion,
    ),
  banners: async ({ db }, { position }) => {
    const rows = await db.query<{ id: string; link: string; sort: number; texts: Texts }>(
      'select id, link, sort, texts from banners where position = $1 order by sort, id',
      [position],
    )
    return rows.map(({ texts, ...row }) => ({ ...row, ...texts }))
  },
  countries: async ({ db }) => {
    const rows = await db.query<{ code: string; phone_code: string; texts: Texts }>(
      'select code, phone_code, texts from countries order by sort, code',
    )
    return rows.map((row) => ({ code: row.code, phoneCode: row.phone_code, ...row.texts }))
  },
} satisfies HandlersFor<typeof content>

const toNotice = (row: NoticeRow) => ({
  id: row.id,
  top: row.top,
  createdOn: row.created_on.toISOString(),
  ...row.texts,
})

const toPromotion = (row: PromotionRow) => ({
  id: row.id,
  category: row.category,
  beginTime: row.begin_time?.toISOString() ?? null,
  endTime: row.end_time?.toISOString() ?? null,
  link: row.link,
  ...row.texts,
})
