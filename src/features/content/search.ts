/** Promotion categories; all of them stand at the bare address. */
export const filterCategories = [
  'limitedDiscount',
  'longTimeDiscount',
  'specialDiscount',
  'pastActivities',
] as const
export const promotionChips = ['all', ...filterCategories] as const
export type PromotionCategory = (typeof promotionChips)[number]

export interface PromotionSearch {
  category?: (typeof filterCategories)[number]
  id?: string
}
