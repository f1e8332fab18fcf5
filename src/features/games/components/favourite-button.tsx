import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon.tsx'
import css from './favourite-button.module.css'

interface FavouriteButtonProps {
  name: string
  pressed: boolean
  onToggle: () => void
}

/** The heart on a tile. Its name says of which game, and `aria-pressed` whether it is one. */
export function FavouriteButton({ name, pressed, onToggle }: FavouriteButtonProps) {
  const { t } = useTranslation('hall')
  return (
    <button
      type="button"
      className={css['button']}
      aria-pressed={pressed}
      aria-label={t('favourite.label', { name })}
      title={pressed ? t('favourite.remove') : t('favourite.add')}
      onClick={onToggle}
    >
      <span className={css['disc']}>
        <Icon name="favorite" size="s" />
      </span>
    </button>
  )
}
