import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type CardHolder, type ProfileNames, compareHolder } from '../../../lib/holder-name.ts'
import { nameToMatch } from '../bank-card-rules.ts'
import css from './holder-note.module.css'

/** Told while typing: this holder is somebody else than the profile says (spec §5). */
export function HolderNote({ names, holder }: { names: ProfileNames; holder: CardHolder }) {
  const { t } = useTranslation('finance')
  const isTyped = Boolean(holder.pinyinName || (holder.lastName && holder.firstName))
  const differs = isTyped && compareHolder(names, holder) === 'differs'
  return (
    <output className={css['live']}>
      {differs ? (
        <span className={css['note']}>
          {t('cardProblem.holder', { name: nameToMatch(names) })}{' '}
          <Link to="/user/account-setting" search={{ section: 'profile' }}>
            {t('cards.toName')}
          </Link>
        </span>
      ) : null}
    </output>
  )
}
