import type { Hono } from 'hono'
import { html } from 'hono/html'
import { kycSides, type KycSide } from '../../../../src/api/contract/user.ts'
import type { Db } from '../../platform/db/db.ts'
import { decisionPage, pageStyle } from '../../platform/html-page.ts'
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
    c.header('Content-Security-Policy', kycDeskPolicy)
    return c.html(kycDeskPage(await fetchOpen(db), outcomes.get(c.req.query('done') ?? '')))
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

const style = `
body { margin: 0 auto; max-width: 76rem; padding: 1rem; font: 16px/1.5 system-ui, sans-serif; color: #16243d; background: #f5f7fa }
h1 { margin: 0; font-size: 1.4rem } h2 { margin: 0; font-size: 1.1rem } a { color: #1f4fbf }
.banner { padding: .5rem .75rem; border-radius: 8px; background: #fff3d6; color: #573b00 }
.done { padding: .5rem .75rem; border-radius: 8px; background: #dff5ea; color: #0b4a33 }
form { display: grid; gap: 1rem; margin-block: 1.5rem; padding: 1rem; border-radius: 12px; background: #fff }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; margin: 0 } dt { color: #56647d } dd { margin: 0 }
.photos { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr)); gap: 1rem }
figure { display: grid; grid-template-columns: minmax(0, 1fr); gap: .5rem; align-content: start; margin: 0 } figcaption { font-weight: 600 }
img { width: 100%; height: 14rem; object-fit: contain; border-radius: 8px; background: #16243d }
form, label { grid-template-columns: minmax(0, 1fr) } label { display: grid; gap: .25rem } select, input { min-height: 44px; padding: .5rem; border: 1px solid #56647d; border-radius: 8px; background: #fff; font: inherit }
.actions { display: flex; flex-wrap: wrap; gap: .75rem }
button { min-height: 44px; padding: 0 1rem; border: 1px solid #56647d; border-radius: 8px; background: #fff; font: inherit; cursor: pointer }
button:hover { background: #e8eef8 } .approve { border-color: #0b6b49; background: #0b6b49; color: #fff } .approve:hover { background: #0a5a3e }
.final { border-color: #a3201a; color: #a3201a }`

const { styleBlock, policy } = pageStyle(style, { images: "'self'" })
const kycDeskPolicy = policy

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

/** The operator's page for identity checks. */
const kycDeskPage = (submissions: readonly DeskSubmission[], done: string | undefined) =>
  decisionPage({
    title: 'Identity checks',
    styleBlock,
    notice: html`<p class="banner">Local demo: send in no real document.</p>`,
    done,
    waiting: submissions.map(form),
  })

const form = (submission: DeskSubmission) =>
  html`<form method="post" action="/desk/kyc/${submission.id}/approve">
    <h2>${submission.userName}</h2>
    <dl>
      <dt>Name</dt>
      <dd>${submission.name || '—'}</dd>
      <dt>ID number</dt>
      <dd>${submission.idNumber || '—'}</dd>
      <dt>Sent</dt>
      <dd>${submission.createdOn.toISOString().slice(0, 16).replace('T', ' ')} UTC</dd>
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
      <button class="approve">Approve</button>
      <button formaction="/desk/kyc/${submission.id}/reject">Reject the marked photos</button>
      <button class="final" formaction="/desk/kyc/${submission.id}/final">Reject for good</button>
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
