import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { themeChoices } from '~/lib/theme.ts'
import { Segmented } from '~/ui/segmented.tsx'
import { chooseTheme, shown } from './theme-choice.ts'

/** The theme of this device, which applies at once: the system's, light or dark. */
export function ThemeSwitch() {
  const { t } = useTranslation('account')
  const { theme } = useSnapshot(shown)
  return (
    <Segmented
      label={t('theme.name')}
      hasLabel
      name="theme"
      value={theme}
      options={themeChoices.map((value) => ({ value, label: t(`theme.${value}`) }))}
      onChange={chooseTheme}
    />
  )
}
