import type { Queries } from '../platform/db/db.ts'
import { multilingual } from '../platform/multilingual.ts'

/** code, phone code, zh, zhTW, en, jp; the markets of the product first. */
const countries = [
  ['JP', '+81', '日本', '日本', 'Japan', '日本'],
  ['KR', '+82', '韩国', '韓國', 'South Korea', '韓国'],
  ['CN', '+86', '中国', '中國', 'China', '中国'],
  ['TW', '+886', '台湾', '台灣', 'Taiwan', '台湾'],
  ['HK', '+852', '香港', '香港', 'Hong Kong', '香港'],
  ['PH', '+63', '菲律宾', '菲律賓', 'Philippines', 'フィリピン'],
  ['VN', '+84', '越南', '越南', 'Vietnam', 'ベトナム'],
  ['MO', '+853', '澳门', '澳門', 'Macao', 'マカオ'],
  ['SG', '+65', '新加坡', '新加坡', 'Singapore', 'シンガポール'],
  ['MY', '+60', '马来西亚', '馬來西亞', 'Malaysia', 'マレーシア'],
  ['TH', '+66', '泰国', '泰國', 'Thailand', 'タイ'],
  ['ID', '+62', '印度尼西亚', '印尼', 'Indonesia', 'インドネシア'],
  ['KH', '+855', '柬埔寨', '柬埔寨', 'Cambodia', 'カンボジア'],
  ['LA', '+856', '老挝', '寮國', 'Laos', 'ラオス'],
  ['MM', '+95', '缅甸', '緬甸', 'Myanmar', 'ミャンマー'],
  ['IN', '+91', '印度', '印度', 'India', 'インド'],
  ['AU', '+61', '澳大利亚', '澳洲', 'Australia', 'オーストラリア'],
  ['NZ', '+64', '新西兰', '紐西蘭', 'New Zealand', 'ニュージーランド'],
  ['US', '+1', '美国', '美國', 'United States', 'アメリカ合衆国'],
  ['CA', '+1', '加拿大', '加拿大', 'Canada', 'カナダ'],
  ['BR', '+55', '巴西', '巴西', 'Brazil', 'ブラジル'],
  ['GB', '+44', '英国', '英國', 'United Kingdom', 'イギリス'],
  ['DE', '+49', '德国', '德國', 'Germany', 'ドイツ'],
  ['FR', '+33', '法国', '法國', 'France', 'フランス'],
  ['ES', '+34', '西班牙', '西班牙', 'Spain', 'スペイン'],
  ['IT', '+39', '意大利', '義大利', 'Italy', 'イタリア'],
] as const

export async function seedCountries(queries: Queries): Promise<void> {
  for (const [sort, [code, phone, zh, zhTW, en, jp]] of countries.entries())
    await queries.query('insert into countries (code, phone_code, sort, texts) values ($1, $2, $3, $4)', [
      code,
      phone,
      sort,
      JSON.stringify(multilingual('name', { zh, zhTW, en, jp })),
    ])
}
