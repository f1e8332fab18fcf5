import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { Language } from '../../../i18n/languages.ts'
import type { BackEndConfig } from '../platform/config.ts'
import type { Db } from '../platform/db/db.ts'
import { minuteOf, showDesk, tableOf } from '../platform/html-page.ts'
import { pickText } from '../platform/multilingual.ts'
import { personAt } from '../platform/operator-access.ts'
import { letterForm, letterPreview } from './desk-form.ts'
import { problemsOf, readDraft, textsOf, type Draft } from './draft.ts'
import { countByLanguage, nameOf, nextOf, recipientsOf, type Recipients } from './groups.ts'
import { sendLetters, type NewLetter } from './send-letter.ts'

const outcomes = new Map([
  ['sent', 'Sent. It is in their boxes now.'],
  ['again', 'Nothing sent: this letter has been sent before.'],
  ['nobody', 'Nothing sent: nobody is in this group now.'],
])

interface Sending {
  to: Recipients
  letter: Omit<NewLetter, 'userId'>
  players: number
  sent_until: string | null
  [column: string]: unknown
}

interface Sent extends Sending {
  id: string
  sent_on: Date
  sent_by: string
  audience: string
}

/** GET /desk/letters and its forms: a letter is typed, looked at as its readers will, and sent once. */
export function mountLetterDesk(app: Hono, db: Db, config: BackEndConfig): void {
  const isSent = async ({ id }: Draft) =>
    (await db.query('select from desk_letters where id = $1', [id])).length > 0
  const typedFor = ({ group, typed }: Draft) => typed[group] ?? ''

  app.get('/desk/letters', async (c) => {
    const sent = await db.query<Sent>('select * from desk_letters order by sent_on desc limit 50')
    return showDesk(c, {
      title: 'Letters',
      outcomes,
      body: html`${letterForm(readDraft({}))}
        <h2>Sent</h2>
        ${tableOf(
          ['When', 'By', 'To', 'Players', 'Subject'],
          sent.map(({ id, sent_on, sent_by, audience, players, letter, sent_until }) => [
            minuteOf(sent_on),
            `the ${sent_by} person`,
            audience,
            sent_until === null
              ? players
              : html`${players} so far
                  <form method="post" action="/desk/letters/${id}/rest">
                    <button>Send the rest</button>
                  </form>`,
            pickText(letter.texts, 'title', 'ja-JP'),
          ]),
          ['Players'],
        )}`,
    })
  })

  app.post('/desk/letters/preview', async (c) => {
    const form = await c.req.parseBody()
    const typed = readDraft(form)
    // Typed once more after it was sent, it is another letter.
    const draft = (await isSent(typed)) ? readDraft({ ...form, id: '' }) : typed
    const to = await recipientsOf(db, draft.group, typedFor(draft))
    const problems = [...problemsOf(draft), ...(typeof to === 'string' ? [to] : [])]
    const counts =
      typeof to === 'string' ? new Map<Language, number>() : await countByLanguage(db, to, draft.type)
    return showDesk(c, {
      title: 'Letters',
      body: html`${
        problems.length
          ? problems.map((problem) => html`<p class="wrong" role="alert">${problem}</p>`)
          : letterPreview(draft, counts, nameOf(draft.group, typedFor(draft)))
      }
      ${letterForm(draft)}`,
    })
  })

  app.post('/desk/letters', async (c) => {
    const draft = readDraft(await c.req.parseBody())
    const to = await recipientsOf(db, draft.group, typedFor(draft))
    if (typeof to === 'string' || problemsOf(draft).length)
      return c.redirect('/desk/letters?done=nobody', 303)
    const begun = await db.query(
      `insert into desk_letters (id, sent_by, audience, "to", letter) values ($1, $2, $3, $4::jsonb, $5::jsonb)
       on conflict do nothing returning id`,
      [
        draft.id,
        personAt(c, config),
        nameOf(draft.group, typedFor(draft)),
        JSON.stringify(to),
        JSON.stringify({ type: draft.type, link: draft.link || undefined, texts: textsOf(draft) }),
      ],
    )
    const players = await sendOn(db, draft.id)
    return c.redirect(`/desk/letters?done=${!begun.length ? 'again' : players ? 'sent' : 'nobody'}`, 303)
  })

  // A back end that ended in the middle.
  app.post('/desk/letters/:id/rest', async (c) => {
    await sendOn(db, c.req.param('id'))
    return c.redirect('/desk/letters?done=sent', 303)
  })
}

const atOnce = 500

/**
 * Sends what is left of a letter, some players at a time, so that nothing else waits long. Its row is locked each time:
 * who presses twice sends the rest along with the first. Gives to how many it went in all.
 */
async function sendOn(db: Db, id: string): Promise<number> {
  for (;;) {
    const players = await db.transaction(async (queries) => {
      const [at] = await queries.query<Sending>(
        'select "to", letter, players, sent_until from desk_letters where id::text = $1 for update',
        [id],
      )
      if (!at || at.sent_until === null) return at?.players ?? 0
      const ids = (await nextOf(queries, at.to, at.sent_until, atOnce)).map((row) => row.id)
      const sent = await sendLetters(queries, at.letter, ids)
      await queries.query(
        'update desk_letters set players = players + $2, sent_until = $3 where id::text = $1',
        [id, sent, ids.length < atOnce ? null : ids.at(-1)],
      )
      return undefined
    })
    if (players !== undefined) return players
  }
}
