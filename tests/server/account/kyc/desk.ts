import type { Hono } from 'hono'
import { html } from 'hono/html'
import { kycSides, type KycSide } from '../../../../src/api/contract/user.ts'
import type { Db } from '../../platform/db/db.ts'
import { minuteOf, orNone, showDesk } from '../../platform/html-page.ts'
import {
  isComplete,
  isDecision,
  isReason,
  reasonInEnglish,
  reasonNames,
  review,
  type Verdict,
} from './review.ts'

const outcomes = new Map(
  Object.entries({
    decided: 'Done. The player sees it now.',
    stale: 'Nothing changed: it had been decided in the meantime.',
    reason: 'Nothing changed: choose a reason for at least one photo.',
  }),
)

/** GET /desk/kyc and its forms. Behind `platform/operator-access.ts`, as everything below /desk/. */
export function mountKycDesk(app: Hono, db: Db): void {
  app.get('/desk/kyc', async (c) => {
    return showDesk(c, {
      title: 'Identity checks',
      outcomes,
      body: html`<p class="banner">Local demo: send in no real document.</p>
        ${orNone((await fetchOpen(db)).map(form))}`,
    })
  })
  app.get('/desk/kyc/:id/:file', async (c) => {
    const { id, file } = c.req.param()
    const [row] = await db.query<{ image: Uint8Array<ArrayBuffer> }>(
      'select image from kyc_photos where submission_id::text = $1 and side = $2',
      [id, file.replace(/\.jpg$/, '')],
    )
    if (!row) return c.notFound()
    // Opened by itself it is a document of its own.
    c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
    return c.body(new Uint8Array(row.image), 200, { 'Content-Type': 'image/jpeg' })
  })
  app.post('/desk/kyc/:id/:decision', async (c) => {
    const { id, decision } = c.req.param()
    if (!/^\d{1,15}$/.test(id) || !isDecision(decision)) return c.notFound()
    const verdict = verdictOf(decision, await c.req.parseBody())
    if (!isComplete(verdict)) return c.redirect('/desk/kyc?done=reason', 303)
    const decided = await db.transaction((queries) => review(queries, Number(id), verdict))
    return c.redirect(`/desk/kyc?done=${decided ? 'decided' : 'stale'}`, 303)
  })
}

function verdictOf(decision: Verdict['decision'], form: Record<string, unknown>): Verdict {
  const refused: Verdict['refused'] = {}
  for (const side of kycSides) {
    const reason = form[side]
    if (isReason(reason)) refused[side] = reason
  }
  const text = (key: string) => {
    const value = form[key]
    return typeof value === 'string' && value.trim() ? value.trim().slice(0, 300) : undefined
  }
  const [jp, en] = [text('remarkJp'), text('remarkEn')]
  return { decision, refused, remark: { ...(jp ? { jp } : {}), ...(en ? { en } : {}) } }
}

async function fetchOpen(db: Db): Promise<DeskSubmission[]> {
  const rows = await db.query<{
    id: number
    user_name: string
    name: string
    id_number: string
    created_on: Date
    accepted: KycSide[] | null
  }>(
    `select s.id, u.user_name, u.name, u.id_number, s.created_on,
       (select array_agg(p.side) from kyc_photos p where p.submission_id = s.id and p.status = 1) as accepted
     from kyc_submissions s join users u on u.id = s.user_id where s.status = 0 order by s.created_on limit 20`,
  )
  return rows.map((row) => ({
    id: row.id,
    userName: row.user_name,
    name: row.name,
    idNumber: row.id_number,
    createdOn: row.created_on,
    accepted: row.accepted ?? [],
  }))
}

interface DeskSubmission {
  id: number
  userName: string
  name: string
  idNumber: string
  createdOn: Date
  /** Photos that an earlier look accepted. */
  accepted: readonly KycSide[]
}

const sideNames: Record<KycSide, string> = { front: 'Front', back: 'Back', hand: 'With the person' }

const form = (submission: DeskSubmission) =>
  html`<form class="card" method="post" action="/desk/kyc/${submission.id}/approve">
    <h2>${submission.userName}</h2>
    <dl>
      <dt>Name</dt>
      <dd>${submission.name || '—'}</dd>
      <dt>ID number</dt>
      <dd>${submission.idNumber || '—'}</dd>
      <dt>Sent</dt>
      <dd>${minuteOf(submission.createdOn)}</dd>
    </dl>
    <div class="photos">${kycSides.map((side) => photo(submission, side))}</div>
    <label
      >Remark, Japanese
      <input name="remarkJp" maxlength="300" autocomplete="off" />
    </label>
    <label
      >Remark, English
      <input name="remarkEn" maxlength="300" autocomplete="off" />
    </label>
    <div class="actions">
      <button class="grants">Approve</button>
      <button class="denies" formaction="/desk/kyc/${submission.id}/reject">Reject the marked photos</button>
      <button class="denies" formaction="/desk/kyc/${submission.id}/final">Reject for good</button>
    </div>
  </form>`

const photo = (submission: DeskSubmission, side: KycSide) => {
  const source = `/desk/kyc/${submission.id}/${side}.jpg`
  return html`<figure>
    <figcaption>
      ${sideNames[side]}${submission.accepted.includes(side) ? ' (accepted before)' : ''}
    </figcaption>
    <a href="${source}"><img src="${source}" alt="${sideNames[side]} of ${submission.userName}" /></a>
    <label
      >${sideNames[side]}: verdict
      <select name="${side}">
        <option value="">Accept</option>
        ${reasonNames.map((reason) => html`<option value="${reason}">${reasonInEnglish(reason)}</option>`)}
      </select>
    </label>
  </figure>`
}
