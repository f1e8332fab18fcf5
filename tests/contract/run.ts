/**
 * `npm run openapi`: writes the contract as OpenAPI, with examples from the reference back end. `-- --release` makes it
 * the contract of the last release.
 */
import { writeFileSync } from 'node:fs'
import { changesBetween } from './compare.ts'
import { openApiDocument, withoutExamples } from './document.ts'
import { recordExamples } from './examples.ts'
import { releasedContract } from './version.ts'

const write = (name: string, value: unknown) =>
  writeFileSync(new URL(`${name}.json`, import.meta.url), `${JSON.stringify(value, null, 1)}\n`)

const released = releasedContract()
const examples = await recordExamples()
const document = openApiDocument(examples, released)
write('examples', examples)
write('openapi', document)
console.log(`The contract at ${document.info.version}, ${Object.keys(document.paths).length} calls`)
for (const { text, isBreaking } of changesBetween(released, document))
  console.log(`${isBreaking ? 'breaking' : 'additive'}  ${text}`)
if (process.argv.includes('--release')) {
  write('released', withoutExamples(document))
  console.log('It is the contract of the last release now: empty the list in tests/contract/changes.ts.')
}
