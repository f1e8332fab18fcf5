/** The contract as a page for people: `/openapi`, and the document itself at `/openapi.json`. */
import { readFileSync } from 'node:fs'
import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { OpenApiDocument, Operation } from '../contract/document.ts'
import type { JsonSchema } from '../contract/schemas.ts'
import { htmlPage, pageStyle } from './platform/html-page.ts'

const { styleBlock, policy } = pageStyle(
  `
:root { color-scheme: light dark; --ground: light-dark(#f5f7fa, #10151f); --card: light-dark(#fff, #182031); --ink: light-dark(#16243d, #e6ebf5); --soft: light-dark(#4a5872, #a3b0c8); --line: light-dark(#c9d2e0, #33405a); --link: light-dark(#0b4fb3, #8ab8ff); --code: light-dark(#eef2f8, #0c111b); --read: light-dark(#0b4a33, #7fdcb2); --write: light-dark(#573b00, #f2c766); --money: light-dark(#7d1510, #ff9c94) }
* { box-sizing: border-box }
html { scroll-padding-top: 1rem }
body { margin: 0; font: 16px/1.55 system-ui, sans-serif; color: var(--ink); background: var(--ground) }
.calls, header { max-width: 62rem; margin: 0 auto; padding: 1rem }
h1 { margin: 1rem 0 .5rem; font-size: 1.6rem; line-height: 1.25 } h2 { margin: 3rem 0 1rem; font-size: 1.3rem } h4 { margin: 1.25rem 0 .25rem; font-size: .95rem }
h3 { margin: 0; font-size: 1.05rem; overflow-wrap: anywhere } h3 a { color: inherit; text-decoration: none } h3 a:hover { text-decoration: underline }
a { color: var(--link) } p { margin: .5rem 0; max-width: 46rem }
nav ul { columns: 17rem; margin: 0; padding: 0; list-style: none } nav li { break-inside: avoid } nav li a { display: block; padding: .3rem 0; overflow-wrap: anywhere } nav h2 { margin: 1.5rem 0 .25rem; font-size: 1rem }
section.call, section.shape { margin: 0 0 1rem; padding: 1rem; border: 1px solid var(--line); border-radius: 12px; background: var(--card) }
section:target { border-color: var(--link); outline: 2px solid var(--link) }
.facts { display: flex; flex-wrap: wrap; gap: .4rem; margin: .5rem 0; padding: 0; list-style: none; font-size: .85rem } .facts li { padding: .1rem .55rem; border: 1px solid var(--line); border-radius: 99px; color: var(--soft) }
.facts .read { color: var(--read) } .facts .write { color: var(--write) } .facts .money { color: var(--money); font-weight: 600 }
code, pre { font: .88em/1.5 ui-monospace, monospace } code { padding: .05em .3em; border-radius: 4px; background: var(--code); overflow-wrap: anywhere }
pre { margin: .25rem 0; padding: .75rem; overflow-x: auto; border-radius: 8px; background: var(--code); tab-size: 2 } pre:focus-visible { outline: 2px solid var(--link) }
dl { margin: 0 } dl dl { margin: .25rem 0 0 .25rem; padding-left: .75rem; border-left: 2px solid var(--line) } dt { margin-top: .45rem; overflow-wrap: anywhere } dd { margin: 0 0 0 1rem; color: var(--soft); font-size: .93rem }
dt .type { color: var(--soft); font-size: .88rem } dt b { font-weight: 600 } .must { color: var(--money); font-size: .8rem }
table { border-collapse: collapse } td, th { padding: .3rem .8rem .3rem 0; vertical-align: top; text-align: left; border-bottom: 1px solid var(--line) }
@media (max-width: 40rem) { section.call, section.shape { padding: .75rem } dd { margin-left: .5rem } }`,
  { images: "'self'" },
)

type Part = ReturnType<typeof html>

/** Serves both; read once, as a start serves one contract. */
export function mountContract(app: Hono): void {
  const text = readFileSync(new URL('../contract/openapi.json', import.meta.url), 'utf8')
  const page = contractPage(JSON.parse(text) as OpenApiDocument)
  app.get('/openapi.json', (c) => c.body(text, 200, { 'Content-Type': 'application/json; charset=UTF-8' }))
  app.get('/openapi', (c) => {
    c.header('Content-Security-Policy', policy)
    return c.html(page)
  })
}

/** The page: what holds for all calls, the calls by their groups, the shapes that they share. */
function contractPage({ info, tags, paths, components }: OpenApiDocument): Part {
  const calls = Object.entries(paths).map(([path, { post }]) => ({ path, post }))
  const ofTag = (name: string) => calls.filter(({ post }) => post.tags.includes(name))
  const shapes = Object.entries(components.schemas)
  return htmlPage({
    title: `${info.title} ${info.version}`,
    styleBlock,
    head: html`<link rel="icon" href="/favicon.svg" />`,
    body: html`<header>
        <h1>${info.title}</h1>
        <p>
          Version ${info.version} · <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1) · ${calls.length}
          calls
        </p>
        ${info.description.split('\n\n').map((paragraph) => html`<p>${prose(paragraph)}</p>`)}
        <nav aria-label="Calls">
          ${tags.map(
            ({ name }) =>
              html`<h2>${name}</h2>
                <ul>
                  ${ofTag(name).map(
                    ({ path, post }) => html`<li><a href="#${post.operationId}">${shortPath(path)}</a></li>`,
                  )}
                </ul>`,
          )}
          <h2>Shared</h2>
          <ul>
            <li><a href="#refusals">Refusals</a></li>
            <li><a href="#shapes">Shapes</a></li>
          </ul>
        </nav>
      </header>
      <div class="calls">
        ${tags.map(
          ({ name }) =>
            html`<h2>${name}</h2>
              ${ofTag(name).map(({ path, post }) => callSection(path, post))}`,
        )}
        <h2 id="refusals">Refusals</h2>
        ${shapes.filter(([name]) => isRefusal(name)).map(([name, schema]) => refusalSection(name, schema, components))}
        <h2 id="shapes">Shapes</h2>
        ${shapes.filter(([name]) => !isRefusal(name)).map(([name, schema]) => shapeSection(name, schema))}
      </div>`,
  })
}

const isRefusal = (name: string) => name.startsWith('Refused')
const shortPath = (path: string) => path.replace(/^\/v2\/(?:app\/)?/, '')
/** Words between backticks as code. */
const prose = (text: string) =>
  text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part))

function callSection(path: string, post: Operation): Part {
  const { examples: requests, schema: request } = post.requestBody.content['application/json']
  const answer = post.responses['200']?.content['application/json']
  const { 'x-kind': kind, 'x-access': access, 'x-capability': capability, 'x-cacheable': cacheable } = post
  const who = { public: 'everybody', user: 'with a session', agent: 'agents' }[access]
  return html`<section class="call" id="${post.operationId}">
    <h3><a href="#${post.operationId}">POST ${path}</a></h3>
    <p>${post.summary}</p>
    <ul class="facts">
      <li class="${kind}">${kind}</li>
      <li>${who}</li>
      ${capability ? html`<li>optional: capability <code>${capability}</code></li>` : ''}
      ${cacheable ? html`<li>the same for everybody: cached for reading offline</li>` : ''}
      ${kind !== 'read' && post['x-idempotent'] ? html`<li>repeatable by <code>requestId</code></li>` : ''}
    </ul>
    ${post.description ? html`<p>${prose(post.description)}</p>` : ''}
    <h4>Request</h4>
    ${schemaView(request)} ${exampleView(`Request of ${path}`, requests?.['example']?.value)}
    <h4>Answer: <code>data</code></h4>
    ${schemaView(answer?.schema.anyOf?.[0]?.properties?.['data'] ?? {})}
    ${exampleView(`Answer of ${path}`, answer?.examples?.['example']?.value)}
    <p>
      Refused with
      ${post['x-codes'].map((code, at) => html`${at > 0 ? ', ' : ''}<a href="#Refused${code}">${code}</a>`)}.
    </p>
  </section>`
}

const shapeSection = (name: string, schema: JsonSchema): Part =>
  html`<section class="shape" id="${name}">
    <h3><a href="#${name}">${name}</a></h3>
    ${schema.description ? html`<p>${prose(schema.description)}</p>` : ''}
    ${schemaView({ ...schema, description: '' })}
  </section>`

function refusalSection(name: string, schema: JsonSchema, { examples }: OpenApiDocument['components']): Part {
  return html`<section class="shape" id="${name}">
    <h3><a href="#${name}">${name.replace('Refused', '')}</a></h3>
    <p>${schema.description}</p>
    ${schemaView(schema.properties?.['data'] ?? {})} ${exampleView(`Refusal ${name}`, examples[name]?.value)}
  </section>`
}

/** Scrolled sideways where it is wide, by the keyboard too. */
const exampleView = (label: string, value: unknown): Part | string =>
  value === undefined
    ? ''
    : html`<pre tabindex="0" role="region" aria-label="${label}">${JSON.stringify(value, null, 2)}</pre>`

/** A type and, where it is an object or a list of such, its members. */
function schemaView(schema: JsonSchema): Part {
  const members = membersOf(schema)
  return members.length === 0
    ? html`<p>${typeOf(schema)}${schema.description ? html` – ${prose(schema.description)}` : ''}</p>`
    : html`<p>${typeOf(schema)}</p>
        ${memberList(members)}`
}

interface Member {
  name: string
  schema: JsonSchema
  required: boolean
}

const memberList = (members: readonly Member[]): Part =>
  html`<dl>
    ${members.map(
      ({ name, schema, required }) =>
        html`<dt>
            <b><code>${name}</code></b> <span class="type">${typeOf(schema)}</span>
            ${required ? html`<span class="must">required</span>` : ''}
          </dt>
          <dd>${wordsOf(schema)}${membersOf(schema).length > 0 ? memberList(membersOf(schema)) : ''}</dd>`,
    )}
  </dl>`

/** The members of an object, or of the objects of a list or a choice; not those behind a name, which has its own place. */
function membersOf({ properties = {}, required = [], anyOf = [], allOf = [], items }: JsonSchema): Member[] {
  const own = Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    required: required.includes(name),
  }))
  const others = [...anyOf, ...allOf, ...(items ? [items] : [])].flatMap(membersOf)
  return [...own, ...others.filter(({ name }) => !own.some((member) => member.name === name))]
}

function wordsOf(schema: JsonSchema): Part {
  const { description, 'x-enum': names } = schema
  const listed = Object.entries(names ?? {}).toSorted(([one], [other]) => Number(one) - Number(other))
  return html`${description ? html`<div>${prose(description)}</div>` : ''}
  ${listed.length > 0 ? html`<div>${listed.map(([number, name]) => `${number} ${name}`).join(' · ')}</div>` : ''}
  ${'default' in schema ? html`<div>Left out: <code>${JSON.stringify(schema.default)}</code></div>` : ''}`
}

/** A type in few words; a name leads to its shape. */
function typeOf({ $ref, type, anyOf, allOf, enum: values, items, format, pattern }: JsonSchema): Part {
  if ($ref) {
    const name = $ref.replace('#/components/schemas/', '')
    return html`<a href="#${name}">${name}</a>`
  }
  if (values) return html`${values.map((value, at) => html`${at > 0 ? ' | ' : ''}<code>${value}</code>`)}`
  const forms = anyOf ?? allOf
  if (forms && !type) return html`${forms.map((form, at) => html`${at > 0 ? ' or ' : ''}${typeOf(form)}`)}`
  if (items) return html`list of ${typeOf(items)}`
  const name = [type ?? 'anything'].flat().join(' or ')
  return html`${name}${format ? ` (${format})` : ''}${pattern ? html` <code>${pattern}</code>` : ''}`
}
