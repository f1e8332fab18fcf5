import type { Db } from '../platform/db/db.ts'
import { multilingual } from '../platform/multilingual.ts'

/** id, machine, theme of the demo machine, status, popularity, days since release, zh, zhTW, en, jp. */
const slots = [
  ['lantern-night', 'A-101', 'lantern', 0, 98, 3, '提灯之夜', '提燈之夜', 'Lantern Night', '提灯ナイト'],
  ['lucky-neko', 'A-102', 'lantern', 0, 95, 30, '招财猫', '招財貓', 'Lucky Neko', '福招きねこ'],
  ['koi-river', 'A-103', 'koi', 0, 90, 12, '锦鲤之河', '錦鯉之河', 'Koi River', '錦鯉リバー'],
  ['fuji-dawn', 'A-104', 'koi', 0, 86, 60, '富士黎明', '富士黎明', 'Fuji Dawn', '富士の夜明け'],
  ['kitsune-mask', 'A-105', 'lantern', 0, 80, 21, '狐面', '狐面', 'Fox Mask', '狐の面'],
  ['hanabi-sky', 'A-106', 'lantern', 1, 77, 45, '烟火夜空', '煙火夜空', 'Fireworks Sky', '花火スカイ'],
  ['golden-coins', 'A-107', 'koi', 0, 71, 80, '黄金币雨', '黃金幣雨', 'Golden Coins', '黄金コインの雨'],
  ['crane-song', 'A-108', 'koi', 0, 60, 8, '鹤之歌', '鶴之歌', 'Crane Song', '鶴の歌'],
] as const

const pachinko = [
  ['pin-parade', 'P-201', 'pins', 0, 97, 5, '弹珠游行', '彈珠遊行', 'Pin Parade', 'ピンパレード'],
  ['great-wave', 'P-202', 'pins', 0, 92, 15, '大浪', '大浪', 'Great Wave', '大波ドリーム'],
  ['taiko-beat', 'P-203', 'pins', 0, 84, 25, '太鼓节拍', '太鼓節拍', 'Taiko Beat', '太鼓ビート'],
  ['torii-gate', 'P-204', 'pins', 0, 75, 50, '千本鸟居', '千本鳥居', 'Thousand Gates', '千本鳥居'],
  ['moon-rabbit', 'P-205', 'pins', 0, 73, 2, '月兔', '月兔', 'Moon Rabbit', '月うさぎ'],
  ['sakura-drop', 'P-206', 'pins', 2, 66, 70, '樱花坠', '櫻花墜', 'Sakura Drop', '桜ドロップ'],
  ['daruma-roll', 'P-207', 'pins', 0, 64, 33, '达摩滚滚', '達摩滾滾', 'Daruma Roll', 'だるまロール'],
  ['dragon-pearl', 'P-208', 'pins', 0, 58, 100, '龙珠', '龍珠', 'Dragon Pearl', '龍の宝珠'],
] as const

/** In Korean and Vietnamese; Philippine sites keep the English names. */
const names: Record<(typeof slots | typeof pachinko)[number][0], readonly [ko: string, vi: string]> = {
  'lantern-night': ['등롱의 밤', 'Đêm Đèn Lồng'],
  'lucky-neko': ['복고양이', 'Mèo Thần Tài'],
  'koi-river': ['비단잉어 강', 'Dòng Sông Cá Koi'],
  'fuji-dawn': ['후지산의 새벽', 'Bình Minh Phú Sĩ'],
  'kitsune-mask': ['여우 가면', 'Mặt Nạ Cáo'],
  'hanabi-sky': ['밤하늘 불꽃놀이', 'Pháo Hoa Đêm'],
  'golden-coins': ['황금 코인 비', 'Mưa Xu Vàng'],
  'crane-song': ['학의 노래', 'Khúc Ca Hạc'],
  'pin-parade': ['핀 퍼레이드', 'Diễu Hành Bi'],
  'great-wave': ['거대한 파도', 'Sóng Lớn'],
  'taiko-beat': ['타이코 비트', 'Nhịp Trống Taiko'],
  'torii-gate': ['천 개의 도리이', 'Nghìn Cổng Torii'],
  'moon-rabbit': ['달토끼', 'Thỏ Ngọc'],
  'sakura-drop': ['벚꽃 드롭', 'Hoa Anh Đào Rơi'],
  'daruma-roll': ['데굴데굴 다루마', 'Daruma Lăn'],
  'dragon-pearl': ['용의 여의주', 'Ngọc Rồng'],
}

/** The hall: sixteen machines in two categories, one of them in use and one under maintenance. */
export async function seedGames(db: Db): Promise<void> {
  const now = Date.now()
  const games = [
    ...slots.map((game) => ['slot', ...game] as const),
    ...pachinko.map((game) => ['pachinko', ...game] as const),
  ]
  await db.transaction(async (queries) => {
    for (const [category, id, machine, theme, status, popularity, age, zh, zhTW, en, jp] of games) {
      const [ko, vi] = names[id]
      await queries.query(
        `insert into games (game_id, machine_id, category, theme, status, popularity, released_on, texts)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          id,
          machine,
          category,
          theme,
          status,
          popularity,
          new Date(now - age * 86_400_000),
          JSON.stringify(multilingual('gameName', { zh, zhTW, en, jp, ko, fil: en, vi })),
        ],
      )
    }
  })
}
