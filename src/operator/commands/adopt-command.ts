/**
 * `npm run adopt`: reads a foreign back end, writes the platform block that puts it behind the app, and reports which
 * screens are whole, degraded or blocked, and what to change. Reads only; with `--with-test-orders` it places the
 * smallest orders there are. Exit code 1: `--fail-on-breaking` found something worse; 2: it could not look.
 *
 *   npm run adopt -- https://api.example.org --user taro --password … --site https://play.example.org
 *   npm run adopt -- https://other.example.org/api --profile openora.json --serve 8090
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { adopt, NoBackEnd, type AdoptOptions } from '~/operator/adopt/adopt.ts'
import { readProfile } from '~/operator/adopt/dialect-profile.ts'
import { serveGateway } from '~/operator/adopt/gateway.ts'
import { asText, readReport, worseThan } from '~/operator/adopt/report.ts'
import { readPictureBytes, type Credentials, type Picture } from '~/operator/adopt/sign-in.ts'
import { speaker } from '~/operator/adopt/speaker.ts'
import { showHelp } from './show-help.ts'

showHelp(import.meta.filename)
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    user: { type: 'string' },
    /** Better in ADOPT_PASSWORD: what stands in a command is seen by every user of the machine. */
    password: { type: 'string' },
    /** What the picture says that the last run wrote beside the report. */
    captcha: { type: 'string' },
    /** Of a session that was opened elsewhere, instead of user and password; or ADOPT_TOKEN. */
    token: { type: 'string' },
    'with-test-orders': { type: 'boolean', default: false },
    /** With it a withdrawal is placed too; or ADOPT_FUND_PASSWORD. */
    'fund-password': { type: 'string' },
    'fail-on-breaking': { type: 'string' },
    out: { type: 'string', default: 'adopt-report.json' },
    site: { type: 'string' },
    zone: { type: 'string' },
    'push-key': { type: 'string' },
    /** The file of a dialect profile (`src/operator/adopt/dialects` has two). */
    profile: { type: 'string' },
    /** Surveys nothing: speaks the contract at this port, by the profile, until it is stopped. */
    serve: { type: 'string' },
    host: { type: 'string', default: '127.0.0.1' },
    /** A platform block to start from: what it says stands. */
    block: { type: 'string' },
    /** The reference back end with TEST_HOOKS=1 says itself what its picture says, to who has DESK_SECRET. */
    'test-hooks': { type: 'boolean', default: false },
  },
})
const [baseUrl] = positionals
const stem = values.out.replace(/\.json$/, '')
const pictureNote = `${stem}.captcha.json`
mkdirSync(dirname(stem), { recursive: true })

/** The picture of a profile whose contract has none. */
const unchecked = 'none'

/** Ends the run: nobody read the picture yet. */
class PictureWaits extends Error {}

function savePicture({ img, uuid }: Picture): string {
  const { bytes, kind } = readPictureBytes(img)
  const file = `${stem}.captcha.${kind}`
  writeFileSync(file, bytes)
  writeFileSync(pictureNote, JSON.stringify({ uuid }))
  return file
}

async function askTestHooks(base: string, uuid: string): Promise<string> {
  const url = new URL(`/__test/captcha?uuid=${encodeURIComponent(uuid)}`, base)
  const headers = { Cookie: `desk=${process.env['DESK_SECRET'] ?? ''}` }
  const { answer } = (await (await fetch(url, { headers })).json()) as { answer: string | null }
  if (!answer) throw new Error('the test hooks know no such picture')
  return answer
}

const readPicture =
  (base: string): Credentials['readPicture'] =>
  async (picture) => {
    if (picture.uuid === unchecked) return { uuid: unchecked, qrcode: '1234' }
    if (values['test-hooks']) return { uuid: picture.uuid, qrcode: await askTestHooks(base, picture.uuid) }
    if (values.captcha !== undefined) {
      const { uuid } = JSON.parse(readFileSync(pictureNote, 'utf8')) as { uuid: string }
      return { uuid, qrcode: values.captcha }
    }
    const file = savePicture(picture)
    if (!process.stdin.isTTY)
      throw new PictureWaits(
        `look at ${file} and run this again with --captcha <what it says>, or with --token`,
      )
    const terminal = createInterface({ input: process.stdin, output: process.stdout })
    const qrcode = (await terminal.question(`What does ${file} say? `)).trim()
    terminal.close()
    return { uuid: picture.uuid, qrcode }
  }

function credentialsFor(base: string): AdoptOptions['credentials'] {
  const token = values.token ?? process.env['ADOPT_TOKEN']
  if (token) return { token }
  const password = values.password ?? process.env['ADOPT_PASSWORD']
  if (!values.user || password === undefined) return null
  return { user: values.user, password, readPicture: readPicture(base) }
}

async function main(base: string): Promise<number> {
  const profile = values.profile === undefined ? undefined : readProfile(values.profile)
  if (values.serve !== undefined) {
    if (!profile) throw new RangeError('--serve needs a --profile')
    await serveGateway(speaker(profile, base, fetch), Number(values.serve), values.host)
    console.log(`the contract at http://${values.host}:${values.serve}, ${profile.name} at ${base}`)
    return 0
  }
  // Before anything is asked: a report that cannot be read is no reason to ask twice.
  const earlier =
    values['fail-on-breaking'] && (await readReport(readFileSync(values['fail-on-breaking'], 'utf8')))
  const report = await adopt({
    baseUrl: base,
    credentials: credentialsFor(base),
    site: values.site?.replace(/\/+$/, ''),
    zone: values.zone,
    profile,
    pushKey: values['push-key'],
    block: values.block ? (JSON.parse(readFileSync(values.block, 'utf8')) as Record<string, unknown>) : {},
    testOrders: values['with-test-orders']
      ? { fundPassword: values['fund-password'] ?? process.env['ADOPT_FUND_PASSWORD'] ?? null }
      : null,
  })
  writeFileSync(`${stem}.json`, `${JSON.stringify(report, null, 2)}\n`)
  writeFileSync(`${stem}.txt`, `${asText(report)}\n`)
  writeFileSync(`${stem}.platform.json`, `${JSON.stringify(report.platform, null, 2)}\n`)
  console.log(asText(report))
  console.log(`\nwritten: ${stem}.json, ${stem}.txt, ${stem}.platform.json`)
  const worse = earlier ? worseThan(earlier, report) : []
  for (const line of worse) console.log(`WORSE  ${line}`)
  return worse.length ? 1 : 0
}

if (!baseUrl) {
  console.error('usage: npm run adopt -- <base URL> --user <name> --password <password>')
  process.exit(2)
}
try {
  process.exitCode = await main(baseUrl)
} catch (error) {
  const isForeseen =
    error instanceof NoBackEnd || error instanceof PictureWaits || error instanceof RangeError
  console.error(isForeseen ? error.message : error)
  process.exitCode = 2
}
