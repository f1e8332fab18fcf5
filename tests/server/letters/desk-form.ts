import { readFileSync } from 'node:fs'
import { html } from 'hono/html'
import * as v from 'valibot'
import { languageNames, languages, type Language } from '../../../i18n/languages.ts'
import { textBlocks } from '../../../src/lib/text-blocks.ts'
import { keys, longest, readIn, textsOf, writtenLanguages, type Draft } from './draft.ts'
import { groupNames, groups, type Group } from './groups.ts'

/** What narrows a group. */
const narrowing = ({ typed }: Draft): Partial<Record<Group, ReturnType<typeof html>>> => ({
  player: html`<input
    name="player"
    aria-label="User name or mail address"
    placeholder="User name or mail address"
    value="${typed['player']}"
    autocomplete="off"
  />`,
  language: html`<select name="language" aria-label="Language">
    ${languages.map(
      (language) =>
        html`<option value="${language}" ${language === typed['language'] ? 'selected' : ''}>
          ${languageNames[language]}
        </option>`,
    )}
  </select>`,
  away: html`<input name="away" aria-label="Days" inputmode="numeric" size="5" value="${typed['away']}" />`,
})

export const letterForm = (draft: Draft) =>
  html`<form class="card" method="post" action="/desk/letters/preview">
    <input type="hidden" name="id" value="${draft.id}" />
    <h2>To</h2>
    ${groupNames.map(
      (group) =>
        html`<div class="group">
          <input
            type="radio"
            id="to-${group}"
            name="group"
            value="${group}"
            ${group === draft.group ? 'checked' : ''}
          />
          <label for="to-${group}">${groups[group]}</label>
          ${narrowing(draft)[group] ?? ''}
        </div>`,
    )}
    <h2>What</h2>
    <label
      >Kind
      <select name="type">
        <option value="system">News of the service</option>
        <option value="promotion" ${draft.type === 'promotion' ? 'selected' : ''}>
          An offer: nobody gets it who has excluded themselves
        </option>
      </select>
    </label>
    <label
      >Leads to (a path of the app or an https address; may be empty)
      <input name="link" value="${draft.link}" maxlength="2000" autocomplete="off" />
    </label>
    <div class="texts">
      ${keys.map(
        (key) =>
          html`<fieldset lang="${writtenLanguages[key]}">
            <legend>${languageNames[writtenLanguages[key]]}</legend>
            <label
              ><span lang="en">Subject</span>
              <input
                name="title-${key}"
                value="${draft.title[key]}"
                maxlength="${longest.title}"
                autocomplete="off"
              />
            </label>
            <label
              ><span lang="en">Text</span>
              <textarea name="content-${key}" rows="5" maxlength="${longest.content}">
${draft.content[key]}</textarea>
            </label>
          </fieldset>`,
      )}
    </div>
    <div class="actions"><button>Preview</button></div>
  </form>`

const labels = v.object({ reader: v.object({ open: v.string(), openOutside: v.string() }) })
/** What the app writes on the button of a letter. */
const buttonOf = (language: Language, link: string) => {
  const file = new URL(`../../../i18n/${language}/letters.json`, import.meta.url)
  const { reader } = v.parse(labels, JSON.parse(readFileSync(file, 'utf8')))
  return link.startsWith('/') ? reader.open : reader.openOutside
}

const count = (players: number) =>
  `${players.toLocaleString('en-US')} ${players === 1 ? 'player' : 'players'}`

/** In all languages, as their readers would see it; and the form that sends just that. */
export function letterPreview(draft: Draft, counts: ReadonlyMap<Language, number>, audience: string) {
  const texts = textsOf(draft)
  const players = [...counts.values()].reduce((sum, of) => sum + of, 0)
  const fields: Record<string, string> = {
    id: draft.id,
    group: draft.group,
    type: draft.type,
    link: draft.link,
    ...draft.typed,
    ...Object.fromEntries(
      keys.flatMap((key) => [
        [`title-${key}`, draft.title[key] ?? ''],
        [`content-${key}`, draft.content[key] ?? ''],
      ]),
    ),
  }
  return html`<h2>${audience}: ${count(players)}</h2>
    <div class="phones">
      ${languages.map((language) => {
        const { title, content, language: read } = readIn(texts, language)
        return html`<section>
          <p>
            <strong>${languageNames[language]}</strong>,
            ${count(counts.get(language) ?? 0)}${
              read === language ? '' : `, who read it in ${languageNames[read]}`
            }
          </p>
          <div class="phone" lang="${read}">
            <b>${title}</b>
            <article>
              <h3>${title}</h3>
              ${textBlocks(content).map(({ kind, text }) => html`<p class="${kind}" dir="auto">${text}</p>`)}
              ${draft.link ? html`<u lang="${language}">${buttonOf(language, draft.link)}</u>` : ''}
            </article>
          </div>
        </section>`
      })}
    </div>
    ${
      players
        ? html`<form class="card" method="post" action="/desk/letters">
            ${Object.entries(fields).map(
              ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
            )}
            <p>It is sent once and cannot be taken back.</p>
            <button class="grants">Send to ${count(players)}</button>
          </form>`
        : html`<p class="wrong" role="alert">Nobody is in this group.</p>`
    }
    <h2>Change it</h2>`
}
