import { expectAccessible } from './axe.ts'
import { signInBefore, type BackEnd } from './back-end-client.ts'
import { test } from './fixtures.ts'
import { demoToken } from './offline-stage.ts'
import {
  agentScenes,
  newcomerScenes,
  playerScenes,
  popupScenes,
  visitorScenes,
  type Scene,
} from './scenes.ts'

const cut = playerScenes.findIndex(({ name }) => name === '/user/bankcard-setting')
interface Round {
  title: string
  scenes: Scene[]
  token: (backEnd: BackEnd) => Promise<string> | null
  /** In `npm test -- --long` alone: what its screens are made of stands in the others too. */
  isLong?: true
}
const rounds: Round[] = [
  { title: 'the demo player: games and money', scenes: playerScenes.slice(0, cut), token: demoToken },
  {
    title: 'the demo player: records and account',
    scenes: playerScenes.slice(cut),
    token: demoToken,
    isLong: true,
  },
  { title: 'an agent', scenes: agentScenes, token: (backEnd) => demoToken(backEnd, 'hana') },
  {
    title: 'a newcomer',
    scenes: newcomerScenes,
    token: async (backEnd) => (await backEnd.newPlayer()).token,
    isLong: true,
  },
  { title: 'a visitor', scenes: visitorScenes, token: () => null },
  { title: 'a visitor who signs in', scenes: popupScenes, token: () => null },
]

/** One test a round: a page is opened once and led through its scenes. */
export function describeAccessibility(tag: string[] = []): void {
  // Half-faded text has another contrast than the one that people read.
  // A trace would hold the source of axe once a look.
  test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' })
  for (const { title, scenes, token, isLong } of rounds)
    test(
      `axe finds nothing on the screens of ${title}`,
      { tag: isLong ? ['@long'] : tag },
      async ({ page, backEnd }) => {
        const signedIn = await token(backEnd)
        if (signedIn) await signInBefore(page, signedIn)
        for (const { name, show } of scenes)
          await test.step(name, async () => {
            await show(page)
            await expectAccessible(page, name)
          })
      },
    )
}
