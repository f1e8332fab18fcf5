import { useTranslation } from 'react-i18next'
import { useDepositDrawer } from '~/layout/use-deposit-drawer.tsx'
import { Button } from '~/ui/button.tsx'

/** More coins without leaving the game: the wallet's form, then the order, over it. */
export function PhoneDeposit() {
  const { t } = useTranslation('shell')
  const [drawer, open] = useDepositDrawer()
  return (
    <>
      <Button size="s" onClick={open}>
        {t('title.deposit')}
      </Button>
      {drawer}
    </>
  )
}
