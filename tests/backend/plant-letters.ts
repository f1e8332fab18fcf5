import type { Db } from './db/db.ts'

/** Unread letters of the last 80 days, numbered from the newest, for tests of long lists. */
export async function plantLetters(db: Db, account: string, count: number): Promise<void> {
  await db.query(
    `insert into letters (user_id, texts, created_on)
     select u.id,
            jsonb_build_object('titleJp', '第' || n || '号', 'titleEn', 'No. ' || n,
                               'contentJp', '第' || n || '号の本文です。', 'contentEn', 'The text of no. ' || n || '.'),
            now() - n * (interval '80 days' / greatest($2::integer, 1))
     from users u, generate_series(1, $2::integer) as n
     where u.user_name = $1`,
    [account, count],
  )
}
