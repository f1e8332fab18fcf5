import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type PromotionCategory, promotionChips } from '../promotion-routes.ts'
import css from './promotion-chips.module.css'

/** The five categories, each with its address. */
export function PromotionChips({ current }: { current: PromotionCategory }) {
  const { t } = useTranslation('promotion')
  return (
    <nav aria-label={t('categories')}>
      <ul className={css['list']}>
        {promotionChips.map((category) => (
          <li key={category}>
            <Link
              to="/game/promotion"
              search={category === 'all' ? {} : { category }}
              replace
              resetScroll={false}
              className={css['chip']}
              aria-current={category === current ? 'page' : undefined}
            >
              {t(`category.${category}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
