import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import {
  isAlwaysOn,
  isOnAtFirst,
  lockScreenId,
  notifyId,
  notifyTopics,
  type NotifyChannel,
  type NotifyTopic,
} from '~/api/contract/preferences.ts'
import { hasCapability } from '~/api/platform.ts'
import { useErrorText } from '~/components/error-text.ts'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import { ServerButton } from '~/components/server-button.tsx'
import {
  accountPreferencesQuery,
  instant,
  keepChanges,
  keptItems,
  mergedItems,
  type Item,
} from '~/domain/player/account-preferences.ts'
import { useIsAgentQuery, useProfile } from '~/domain/player/profile.ts'
import { showExampleMutation } from '~/features/account/api.ts'
import { maskedEmail } from '~/features/account/passwords/rules.ts'
import { online } from '~/pwa/connectivity/online.ts'
import { push } from '~/pwa/push/push-device.ts'
import { Card } from '~/ui/card.tsx'
import { Checkbox } from '~/ui/checkbox.tsx'
import { FactList } from '~/ui/fact-list.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { Icon } from '~/ui/icon.tsx'
import { showToast } from '~/ui/toast.ts'
import styles from './notify-card.module.css'

/** For a link that leads here: once what is chosen is there. */
const comeIntoView = (element: HTMLElement | null) => {
  if (globalThis.location.hash === '#notify') element?.scrollIntoView({ block: 'center' })
}

/** Of what the player is told beside the letter box. The account keeps it, so it is shown once the account has said it. */
export function NotifyCard() {
  const { t } = useTranslation('notify')
  const query = useQuery(accountPreferencesQuery())
  const { items } = keptItems.useOwn()
  const known = mergedItems(query.data?.preferences ?? [], items).filter(({ kind }) => kind === 'notify')
  return (
    <Card title={t('title')}>
      <p className="small-muted" ref={query.data ? comeIntoView : null}>
        {t('lead')}
      </p>
      {query.data || items.length ? (
        <Choices items={known} />
      ) : (
        <QueryBoundary query={query}>{() => null}</QueryBoundary>
      )}
    </Card>
  )
}

function Choices({ items }: { items: readonly Item[] }) {
  const { t } = useTranslation('notify')
  const { isOnline } = useSnapshot(online)
  const { status } = useSnapshot(push)
  const errorText = useErrorText()
  const profile = useProfile()
  const email = maskedEmail(profile?.email ?? '')
  const example = useMutation(showExampleMutation(useQueryClient()))
  const asked = example.isPending ? notifyId(example.variables.topic, example.variables.channel) : ''

  const isOn = (id: string) => {
    const chosen = items.find((item) => item.id === id)
    return chosen ? chosen.value === 'on' : isOnAtFirst(id)
  }
  const choose = (id: string, value: boolean) => {
    if (!profile) return
    const change = { kind: 'notify', id, value: value ? 'on' : 'off', changedOn: instant() } as const
    keepChanges(profile.userId, [change])
  }
  const show = (topic: NotifyTopic, channel: NotifyChannel) =>
    example.mutate(
      { topic, channel },
      {
        onSuccess: (came) =>
          showToast({
            message: t(`shown.${came}`, { email }),
            tone: came === 'arrived' || came === 'mailed' ? 'success' : 'neutral',
            ms: 6000,
          }),
      },
    )
  const channels: NotifyChannel[] = ['push', ...(hasCapability('notifyMail') ? (['mail'] as const) : [])]
  const canShow = { push: status === 'on' && hasCapability('pushCheck'), mail: email !== '' }
  const { data: isAgent = false } = useIsAgentQuery()
  const isThere: Partial<Record<NotifyTopic, boolean>> = {
    limit: hasCapability('limits'),
    bonus: hasCapability('bonus'),
    team: isAgent,
    support: hasCapability('supportThread'),
  }
  const topics = notifyTopics.filter((topic) => isThere[topic] ?? true)
  const unsaved = isOnline ? t('saving') : t('waiting')
  return (
    <>
      <FactList
        facts={[
          { label: t('box'), value: t('boxState') },
          { label: t('channel.push'), value: t(`state.${status}`) },
          channels.includes('mail') ? { label: t('channel.mail'), value: email || t('state.noMail') } : null,
        ]}
      />
      <table className={styles.table}>
        <thead>
          <tr>
            {[t('about'), ...channels.map((channel) => t(`channel.${channel}`))].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {topics.map((topic) => (
            <tr key={topic}>
              <th scope="row">
                <span>{t(`topic.${topic}`)}</span>
                <span className="small-muted">{t(`detail.${topic}`)}</span>
              </th>
              {channels.map((channel) => {
                const id = notifyId(topic, channel)
                const isFixed = isAlwaysOn(topic, channel)
                const about = `${t(`topic.${topic}`)}: ${t(`channel.${channel}`)}`
                return (
                  <td key={channel}>
                    <div className={styles.choice}>
                      <Checkbox
                        aria-label={isFixed ? `${about} (${t('always')})` : about}
                        label={
                          <>
                            <span className={styles.name}>
                              {t(`channel.${channel}`) + (isFixed ? ': ' : '')}
                            </span>
                            {isFixed ? <span>{t('always')}</span> : null}
                          </>
                        }
                        checked={isFixed || isOn(id)}
                        disabled={isFixed}
                        onChange={({ target }) => choose(id, target.checked)}
                      />
                      {canShow[channel] ? (
                        <ServerButton
                          compact
                          variant="ghost"
                          size="s"
                          busy={asked === id}
                          onClick={() => show(topic, channel)}
                        >
                          <span className={styles.hidden}>{t('show')}</span>
                          <span className={styles.sign} title={t('show')}>
                            <Icon name="eye" size="s" />
                          </span>
                          <span className="visually-hidden">{about}</span>
                        </ServerButton>
                      ) : null}
                    </div>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <FormError message={example.error ? errorText(example.error) : undefined} />
      <Checkbox
        label={t('lockScreen')}
        checked={isOn(lockScreenId)}
        onChange={({ target }) => choose(lockScreenId, target.checked)}
      />
      <p className="small-muted">{t('lockScreenHint')}</p>
      <output className="small-muted">
        {items.some(({ isUnsaved }) => isUnsaved) ? unsaved : t('saved')}
      </output>
    </>
  )
}
