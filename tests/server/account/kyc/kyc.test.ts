import * as v from 'valibot'
import { afterAll, describe, expect, it } from 'vitest'
import { latestKyc, verifiedKyc, type KycSide } from '../../../../src/api/contract/user.ts'
import { makeJpeg, quarters } from '../../../support/images/jpeg-maker.ts'
import { startTestBackEnd } from '../../test-back-end.ts'

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
})
