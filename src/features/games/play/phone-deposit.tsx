import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useDrawnDeposit } from '~/layout/drawn-deposit.ts'
import { Button } from '~/ui/button.tsx'

const rootRoute = getRouteApi('__root__')

/** More coins without leaving the game: the wallet's form, then the order, over it. */
export function PhoneDeposit() {
  const { t } = useTranslation('shell')
  const { DepositDrawer } = rootRoute.useRouteContext()
  const [drawn, draw] = useDrawnDeposit()
  return (
    <>
      <Button size="s" onClick={() => draw({ order: null })}>
        {t('title.deposit')}
      </Button>
      {drawn ? (
        <DepositDrawer
          order={drawn.order}
          onOrder={(order) => draw({ order })}
          onClose={() => draw(undefined)}
        />
      ) : null}
    </>
  )
}
