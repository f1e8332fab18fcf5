import { hashPassword } from '../auth/passwords.ts'
import { giveCoins } from '../finance/ledger/opening.ts'
import type { Db, Queries } from '../platform/db/db.ts'

/** Sign-in data of the seeded people, printed at the start; they own play coins only. */
export const demoAccounts = {
  player: { userId: '10000001', userName: 'taro', password: 'Amigo2026!', fundPassword: '246810' },
  agent: { userId: '10000002', userName: 'hana', password: 'Amigo2026!', fundPassword: '246810' },
} as const

interface SeedUser {
  id: string
  userName: string
  names: [name: string, first: string, last: string, pinyin: string]
  balance: string
  registered: string
  parentId?: string
  agent?: { code: string; teamName: string; point: string }
}

const people: SeedUser[] = [
  {
    id: demoAccounts.agent.userId,
    userName: demoAccounts.agent.userName,
    names: ['佐藤 花', '花', '佐藤', 'SATO HANA'],
    balance: '120000',
    registered: '2026-01-12T09:30:00+09:00',
    agent: { code: 'HANA26', teamName: 'Team Hana', point: '0.012' },
  },
  {
    id: demoAccounts.player.userId,
    userName: demoAccounts.player.userName,
    names: ['山田 太郎', '太郎', '山田', 'YAMADA TARO'],
    balance: '48250',
    registered: '2026-03-02T20:15:00+09:00',
  },
  member(
    '10000011',
    'kenji',
    ['高橋 健二', '健二', '高橋', 'TAKAHASHI KENJI'],
    '3200',
    '2026-04-05T11:00:00+09:00',
  ),
  member('10000012', 'yumi', ['伊藤 由美', '由美', '伊藤', 'ITO YUMI'], '860', '2026-05-18T18:40:00+09:00'),
  {
    ...member(
      '10000013',
      'minjun',
      ['김민준', '민준', '김', 'KIM MINJUN'],
      '15400',
      '2026-06-21T21:05:00+09:00',
    ),
    agent: { code: 'MINJUN', teamName: 'Minjun', point: '0.006' },
  },
  {
    ...member(
      '10000014',
      'linh',
      ['Nguyễn Linh', 'Linh', 'Nguyễn', 'NGUYEN LINH'],
      '0',
      '2026-08-30T08:20:00+09:00',
    ),
    parentId: '10000013',
  },
]

/** The demo player, and the demo agent with a team of four in two levels. */
export async function seedAccounts(db: Db): Promise<void> {
  const [passwordHash, fundHash] = await Promise.all([
    hashPassword(demoAccounts.player.password),
    hashPassword(demoAccounts.player.fundPassword),
  ])
  await db.transaction(async (queries) => {
    for (const person of people) {
      await insertPerson(queries, person, passwordHash, fundHash)
      if (person.balance !== '0') await giveBalance(queries, person)
    }
  })
}

function member(
  id: string,
  userName: string,
  names: SeedUser['names'],
  balance: string,
  registered: string,
): SeedUser {
  return { id, userName, names, balance, registered, parentId: demoAccounts.agent.userId }
}

async function insertPerson(queries: Queries, person: SeedUser, passwordHash: string, fundHash: string) {
  const [name, first, last, pinyin] = person.names
  await queries.query(
    `insert into users (id, user_name, email, password_hash, payment_hash, name, first_name, last_name, pinyin_name,
       country, register_time, parent_id, is_agent, agent_code, team_name, point)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'JP', $10, $11, $12, $13, $14, $15::numeric)`,
    [
      person.id,
      person.userName,
      `${person.userName}@example.com`,
      passwordHash,
      fundHash,
      name,
      first,
      last,
      pinyin,
      person.registered,
      person.parentId ?? null,
      person.agent !== undefined,
      person.agent?.code ?? null,
      person.agent?.teamName ?? '',
      person.agent?.point ?? '0',
    ],
  )
}

const giveBalance = (queries: Queries, { id, balance, registered }: SeedUser) =>
  giveCoins(queries, id, balance, { createdOn: new Date(registered) })
