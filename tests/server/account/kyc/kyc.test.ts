import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, describe, expect, it } from 'vitest'
import { kycPhotoBytes, latestKyc, verifiedKyc, type KycSide } from '../../../../src/api/contract/user.ts'
import { makeExif } from '../../../support/images/exif-maker.ts'
import { makeJpeg, quarters } from '../../../support/images/jpeg-maker.ts'
import { makePng } from '../../../support/images/png-maker.ts'
import { goodCard } from '../../finance/good-card.ts'
import { seedWhenEmpty } from '../../seed.ts'
import { refusalAt, startTestBackEnd } from '../../test-back-end.ts'
import { decodePhoto } from './photo.ts'

const backEnd = await startTestBackEnd()
afterAll(() => backEnd.db.close())

const jpeg = (seed = 0, ...segments: Buffer[]) =>
  makeJpeg({ width: 640 + seed * 8, height: 400, colourAt: quarters(640, 400), segments })
const dataUrl = (bytes: Buffer, type = 'image/jpeg') => `data:${type};base64,${bytes.toString('base64')}`
const photos = () => ({
  frontPhoto: dataUrl(jpeg(0)),
  backPhoto: dataUrl(jpeg(1)),
  handPhoto: dataUrl(jpeg(2)),
})

let players = 0
/** Somebody new, with what the tests do as this person and as the desk. */
async function newcomer() {
  const token = await backEnd.register(`kyc${(players += 1)}`)
  const add = (body: object) => backEnd.call('user/kyc/add', body, token)
  const latest = async () => {
    const { data } = await backEnd.call('user/kyc/latest', {}, token)
    return v.parse(latestKyc.answer, data)
  }
  const kycStatus = async () => (await backEnd.call('user/info', {}, token)).data?.['kycStatus']
  const verified = async () =>
    v.parse(verifiedKyc.answer, (await backEnd.call('user/get/kyc', {}, token)).data)
  const statuses = async () => (await latest()).photos.map(({ status }) => status)
  const openId = async () => {
    const [row] = await backEnd.db.query<{ id: number }>(
      `select s.id from kyc_submissions s join users u on u.id = s.user_id where u.user_name = $1 order by s.id desc limit 1`,
      [`kyc${players}`],
    )
    return Number(row?.id)
  }
  const decide = async (decision: string, form: Record<string, string> = {}, id?: number) => {
    const response = await backEnd.app.request(`/desk/kyc/${id ?? (await openId())}/${decision}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    })
    return response.headers.get('Location') ?? response.status
  }
  const imageOf = async (side: KycSide) =>
    Buffer.from(await (await backEnd.app.request(`/desk/kyc/${await openId()}/${side}.jpg`)).arrayBuffer())
  return { token, add, latest, statuses, kycStatus, verified, openId, decide, imageOf }
}

describe('an identity check', () => {
  it('comes into review with the very bytes that were sent, and is approved', async () => {
    const player = await newcomer()
    await backEnd.call('user/update', { name: '山田 太郎' }, player.token)
    expect(await player.add(photos())).toMatchObject({ code: 200, data: { status: 0 } })
    expect(await player.kycStatus()).toBe(0)
    const open = await player.latest()
    expect(open.status).toBe(0)
    expect(open.photos.map(({ side }) => side)).toEqual(['front', 'back', 'hand'])
    expect(await player.statuses()).toEqual([0, 0, 0])
    expect(Date.now() - Date.parse(open.createdOn ?? '')).toBeLessThan(60_000)
    expect((await player.imageOf('back')).equals(jpeg(1))).toBe(true)

    expect(await player.decide('approve')).toBe('/desk/kyc?done=decided')
    expect(await player.kycStatus()).toBe(1)
    expect(await player.latest()).toMatchObject({ status: 1, reviewedOn: expect.any(String) })
    expect(await player.verified()).toMatchObject({
      status: 1,
      name: '山田 太郎',
      verifiedOn: expect.any(String),
    })
    expect(await player.add(photos())).toMatchObject({ code: 409, msg: 'Your identity is already verified' })
    expect(await player.decide('reject', { front: 'blurred' })).toBe('/desk/kyc?done=stale')
    expect(await player.kycStatus()).toBe(1)
    expect(await backEnd.call('user/update/idNumber', { idNumber: 'AB123456' }, player.token)).toMatchObject({
      code: 400,
    })
  })
  it('is the only open one, also when two are sent at once', async () => {
    const player = await newcomer()
    const both = await Promise.all([player.add(photos()), player.add(photos())])
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 409])
    expect(await player.add(photos())).toMatchObject({
      code: 409,
      msg: 'Your photos are under review. Please wait for the result',
    })
  })
  it('that is rejected names the photo, its reason and a remark; only that photo has to come again', async () => {
    const player = await newcomer()
    await player.add(photos())
    expect(await player.decide('reject')).toBe('/desk/kyc?done=reason')
    expect(await player.kycStatus()).toBe(0)
    await player.decide('reject', {
      back: 'glare',
      front: 'nonsense',
      remarkJp: '明るい場所で',
      remarkEn: ' In daylight ',
    })
    expect(await player.kycStatus()).toBe(2)
    const rejected = await player.latest()
    expect(rejected).toMatchObject({ status: 2, remarkJp: '明るい場所で', remarkEn: 'In daylight' })
    expect(await player.statuses()).toEqual([1, 2, 1])
    expect(rejected.photos[1]).toMatchObject({
      reasonEn: expect.stringContaining('Glare'),
      reasonJp: expect.any(String),
      reasonZh: expect.any(String),
      reasonZhTW: expect.any(String),
    })

    expect(await player.add({})).toMatchObject(refusalAt('backPhoto'))
    expect(await player.add({ frontPhoto: dataUrl(jpeg(5)) })).toMatchObject(refusalAt('backPhoto'))
    expect(await player.kycStatus()).toBe(2)
    expect(await player.add({ backPhoto: dataUrl(jpeg(7)) })).toMatchObject({
      code: 200,
      data: { status: 0 },
    })
    const again = await player.latest()
    expect(await player.statuses()).toEqual([1, 0, 1])
    expect(again).not.toHaveProperty('remarkJp')
    expect((await player.imageOf('back')).equals(jpeg(7))).toBe(true)
    expect((await player.imageOf('front')).equals(jpeg(0))).toBe(true)
    await player.decide('approve')
    expect(await player.kycStatus()).toBe(1)
    expect(await player.statuses()).toEqual([1, 1, 1])
  })
  it('that is rejected for good takes no photo any more', async () => {
    const player = await newcomer()
    await player.add(photos())
    await player.decide('final', { front: 'mismatch', remarkEn: 'Contact us' })
    expect(await player.kycStatus()).toBe(3)
    expect(await player.latest()).toMatchObject({ status: 3, remarkEn: 'Contact us' })
    expect(await player.add(photos())).toMatchObject({
      code: 409,
      msg: expect.stringContaining('customer service'),
    })
    expect(await player.decide('approve')).toBe('/desk/kyc?done=stale')
  })
})

const wrong: [string, object][] = [
  ['of which one is missing', { handPhoto: undefined }],
  ['that are no data URL', { frontPhoto: 'https://evil.example/a.jpg' }],
  ['of another type', { frontPhoto: dataUrl(jpeg(), 'image/png') }],
  ['that are no base64', { backPhoto: 'data:image/jpeg;base64,@@@@' }],
  ['that are empty', { backPhoto: 'data:image/jpeg;base64,' }],
  ['of other bytes than they say', { backPhoto: dataUrl(makePng({ width: 64, height: 48 })) }],
  ['that are HTML', { backPhoto: dataUrl(Buffer.from('<script>alert(1)</script>')) }],
  ['that end early', { handPhoto: dataUrl(jpeg().subarray(0, -40)) }],
  ['with Exif', { handPhoto: dataUrl(jpeg(0, makeExif())) }],
  ['that are too large', { handPhoto: dataUrl(Buffer.alloc(kycPhotoBytes + 1, 1)) }],
  ['of which two are wrong', { frontPhoto: 'x', handPhoto: 'y' }],
]

describe('photos are refused at their field', () => {
  it.each(wrong)('%s', async (_what, change) => {
    const player = await newcomer()
    expect(await player.add({ ...photos(), ...change })).toMatchObject(
      refusalAt(Object.keys(change).join(' ')),
    )
    expect(await player.kycStatus()).toBe(-1)
  })
  it('that are missing', async () => {
    expect(await (await newcomer()).add({})).toMatchObject(refusalAt('frontPhoto backPhoto handPhoto'))
  })
  it('at the limit of 4 MB one is taken, and no call may be larger than three of them', async () => {
    const filler = Buffer.alloc(kycPhotoBytes - jpeg().length, 0)
    // Coded data in front of the end mark: larger, and still whole.
    const largest = Buffer.concat([jpeg().subarray(0, -2), filler, jpeg().subarray(-2)])
    expect(largest.length).toBe(kycPhotoBytes)
    const decoded = decodePhoto(dataUrl(largest))
    expect('bytes' in decoded && decoded.bytes.equals(largest)).toBe(true)
    const player = await newcomer()
    expect(await player.add({ frontPhoto: 'x'.repeat(17_000_000) })).toMatchObject({ code: 413 })
    expect(
      await backEnd.call('user/update', { nickname: 'x'.repeat(1_100_000) }, player.token),
    ).toMatchObject({ code: 413 })
  })
})

describe('the desk for identity checks', () => {
  it('shows what waits to a page without script, and each photo as a picture and nothing else', async () => {
    const player = await newcomer()
    await player.add(photos())
    await backEnd.db.query(`update users set name = '<b>Eve</b>' where user_name = $1`, [`kyc${players}`])
    const response = await backEnd.app.request('http://localhost:4173/desk/kyc')
    const page = await response.text()
    const id = await player.openId()
    expect(page).toContain(`src="/desk/kyc/${id}/front.jpg"`)
    expect(page).toContain('&lt;b&gt;Eve')
    expect(page).not.toMatch(/<script|<b>|style=/)
    expect(response.headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^;]+; img-src 'self'/,
    )
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const picture = await backEnd.app.request(`http://localhost:4173/desk/kyc/${id}/front.jpg`)
    expect(picture.headers.get('Content-Type')).toBe('image/jpeg')
    expect(picture.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(picture.headers.get('Cache-Control')).toBe('no-store')
    for (const path of ['999999/front.jpg', `${id}/side.jpg`, `x'or 1=1/front.jpg`])
      expect((await backEnd.app.request(`/desk/kyc/${path}`)).status).toBe(404)
  })
})

describe('with KYC_REQUIRED', () => {
  it('nothing is paid out before the approval, and the reason is said', async () => {
    const strict = await startTestBackEnd({ kycRequired: true })
    await seedWhenEmpty(strict.db)
    const token = await strict.signIn('taro', 'Amigo2026!')
    const card = await strict.call('user/bank/save', { ...goodCard, requestId: randomUUID() }, token)
    const order = () => ({
      bankId: String(card.data?.['id']),
      amount: '3000',
      paymentPassword: '246810',
      requestId: randomUUID(),
    })
    const withdraw = () => strict.call('draw/withdraw', order(), token)
    expect(await withdraw()).toMatchObject({
      code: 400,
      msg: 'Please verify your identity before you withdraw',
    })
    await strict.call('user/kyc/add', photos(), token)
    expect(await withdraw()).toMatchObject({ code: 400, msg: expect.stringContaining('under review') })
    const [open] = await strict.db.query<{ id: number }>(
      'select id from kyc_submissions where status = 0 limit 1',
    )
    await strict.app.request(`/desk/kyc/${open?.id}/approve`, { method: 'POST' })
    expect(await withdraw()).not.toMatchObject({ msg: expect.stringContaining('identity') })
    await strict.db.close()
  })
})
