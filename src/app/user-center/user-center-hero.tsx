import { Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { platform } from '~/api/platform.ts'
import { useProfile } from '~/domain/player/profile.ts'
import { menusOf } from '~/layout/menus.ts'
import type { MenuGroup } from '~/layout/route-data.ts'
import { coinCurrency } from '~/lib/money-format.ts'
import { FallingCoin, Lantern } from '~/ui/art/shapes.tsx'
import { Avatar } from '~/ui/avatar.tsx'
import { DateTime } from '~/ui/date-time.tsx'
import { Icon } from '~/ui/icon.tsx'
import { RollingMoney } from '~/ui/rolling-money.tsx'
import styles from './user-center-hero.module.css'

const verified = 1

/** Who I am and what I have, before the night of the brand; below it the wallet's doors, deposit and withdraw alike. */
export function MeHero() {
  const { t } = useTranslation(['home', 'account'])
  const profile = useProfile()
  const name = profile?.nickname || profile?.userName || platform().brandName
  return (
    <section className={styles.hero} aria-labelledby="me-name">
      <div className={styles.night}>
        <MeNight />
        <div className={styles.who}>
          <Avatar name={name} />
          <div className={styles.names}>
            <h1 id="me-name" className={styles.name}>
              {t('home:me.greeting', { name })}
            </h1>
            <p className={styles.small}>
              {profile?.nickname ? (
                <span translate="no">
                  {t('account:profile.userName')}: {profile.userName}
                </span>
              ) : null}
              {profile?.kycStatus === verified ? (
                <span className={styles.verified}>
                  <Icon name="check" size="xs" />
                  {t('account:kycEntry.approved')}
                </span>
              ) : null}
            </p>
          </div>
        </div>
        <dl className={styles.balance}>
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
          <p className={styles.small}>
            {t('home:me.lastLogin')} <DateTime value={profile.lastLoginTime} />
          </p>
        ) : null}
      </div>
      <MenuTiles group="user" />
    </section>
  )
}

/** Lanterns on their cable at the end of the band; decoration. */
export function MeNight() {
  return (
    <svg
      className={styles.art}
      viewBox="0 0 200 180"
      preserveAspectRatio="xMaxYMin meet"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.cable} d="M20-12C70 34 140 34 206-6" />
      <FallingCoin x={74} y={98} r={8} turn={-20} />
      <FallingCoin x={176} y={142} r={6} turn={16} />
      <Lantern x={112} y={22} scale={1.05} />
      <Lantern x={158} y={14} scale={1.7} />
    </svg>
  )
}

/** One group of the menu as doors beside each other, all of one size. */
export function MenuTiles({ group }: { group: MenuGroup }) {
  const { t } = useTranslation('shell')
  const entries = menusOf(useRouter()).filter((entry) => entry.group === group)
  return (
    <nav aria-label={t(`group.${group}`)}>
      <ul className={styles.tiles}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <Link to={entry.path} className={styles.tile}>
              <span className={styles.icon}>
                <Icon name={entry.icon} />
              </span>
              <span>{t(`title.${entry.titleKey}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
