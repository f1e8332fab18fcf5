import { type UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Channel } from '../../../api/contract/money.ts'
import { LocalizedText } from '../../../shell/localized-text.tsx'
import { useMoneyText } from '../use-money-text.ts'
import { ChoiceTile } from './choice-tile.tsx'
import { CryptoTile } from './crypto-tile.tsx'
import css from './money-form.module.css'

interface ChannelTilesProps {
  channels: readonly Channel[]
  field: UseFormRegisterReturn
  error: string | undefined
}

/** The ways to pay; a closed one is shown as such, with the server's reason. */
export function ChannelTiles({ channels, field, error }: ChannelTilesProps) {
  const { t } = useTranslation('finance')
  const money = useMoneyText()
  return (
    <fieldset aria-describedby={error ? 'channel-error' : undefined}>
      <legend className={css['legend']}>{t('label.channel')}</legend>
      <div className={css['tiles']}>
        {channels.map((channel) => (
          <ChoiceTile
            key={channel.channel}
            className={css['tile']}
            {...field}
            value={channel.channel}
            disabled={!channel.enabled}
          >
            <span className={css['name']}>
              <LocalizedText record={channel} field="name" />
            </span>
            <span className={css['detail']}>
              {channel.enabled ? (
                t('form.range', {
                  min: money(channel.minAmount, channel.currency),
                  max: money(channel.maxAmount, channel.currency),
                })
              ) : (
                <ClosedReason channel={channel} />
              )}
            </span>
          </ChoiceTile>
        ))}
        <CryptoTile kind="deposit" />
      </div>
      {error ? (
        <p className={css['error']} id="channel-error" role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

function ClosedReason({ channel }: { channel: Channel }) {
  const { t } = useTranslation('finance')
  const hasNotice = Object.keys(channel).some((key) => key.startsWith('notice') && channel[key])
  return hasNotice ? <LocalizedText record={channel} field="notice" /> : t('form.channelClosed')
}
