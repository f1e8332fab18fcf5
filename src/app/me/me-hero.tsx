import { useTranslation } from 'react-i18next'
import { platform } from '../../api/platform.ts'
import { coinCurrency } from '../../lib/money-format.ts'
import { useProfile } from '../../session/profile.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RollingMoney } from '../../ui/rolling-money.tsx'
import { MeNight } from './me-night.tsx'
import css from './me-hero.module.css'
import { MenuTiles } from './menu-tiles.tsx'

const verified = 1

/** Who I am and what I have, before the night of the brand; below it the wallet's doors, deposit and withdraw alike. */
export function MeHero() {
  const { t } = useTranslation(['home', 'account'])
  const profile = useProfile()
  const name = profile?.nickname || profile?.userName || platform().brandName
  return (
    <section className={css['hero']} aria-labelledby="me-name">
      <div className={css['night']}>
        <MeNight />
        <div className={css['who']}>
          <Avatar name={name} />
          <div className={css['names']}>
            <h1 id="me-name" className={css['name']}>
              {t('home:me.greeting', { name })}
            </h1>
            <p className={css['small']}>
              {profile?.nickname ? (
                <span translate="no">
                  {t('account:profile.userName')}: {profile.userName}
                </span>
              ) : null}
              {profile?.kycStatus === verified ? (
                <span className={css['verified']}>
                  <Icon name="check" size="xs" />
                  {t('account:kycEntry.approved')}
                </span>
              ) : null}
            </p>
          </div>
        </div>
        <dl className={css['balance']}>
          <dt>{t('home:strip.balance')}</dt>
          <dd>
            {profile?.balance ? (
              <RollingMoney amount={profile.balance} currency={profile.currency ?? coinCurrency} size="xl" />
            ) : (
              <span aria-hidden="true">—</span>
            )}
          </dd>
        </dl>
        {profile?.lastLoginTime ? (
          <p className={css['small']}>
            {t('home:me.lastLogin')} <DateTime value={profile.lastLoginTime} />
          </p>
        ) : null}
      </div>
      <MenuTiles group="user" />
    </section>
  )
}
