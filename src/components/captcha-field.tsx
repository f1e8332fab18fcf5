import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { platform } from '~/api/platform.ts'
import { send } from '~/api/send.ts'
import { Cluster } from '~/ui/cluster.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Spinner } from '~/ui/spinner.tsx'
import { TextButton } from '~/ui/text-button.tsx'
import { TextField } from '~/ui/text-field.tsx'
import styles from './captcha-field.module.css'
import { useErrorText } from './error-text.ts'

type CaptchaFieldProps = Pick<ComponentProps<'input'>, 'name' | 'ref' | 'onChange' | 'onBlur'> & {
  captcha: Captcha
  value: string
  error: string | undefined
}

/** Some back ends send a data URL, others plain base64. */
const pictureUrl = (img: string) => (img.startsWith('data:image/') ? img : `data:image/gif;base64,${img}`)

/** The captcha, where the back end has one: its picture, which a tap enlarges, a new one on request, and the field for its text. */
export function CaptchaField({ captcha, ...input }: CaptchaFieldProps) {
  const { t } = useTranslation('captcha')
  const [enlarged, setEnlarged] = useState(false)
  const { picture, loading, failure } = captcha
  const errorText = useErrorText()
  if (!platform().captcha) return null
  return (
    <div className={styles.captcha}>
      <TextField
        {...input}
        label={t('field')}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        trailing={
          picture ? (
            <button
              type="button"
              className={styles.picture}
              aria-label={enlarged ? t('shrink') : t('enlarge')}
              aria-expanded={enlarged}
              onClick={() => setEnlarged(!enlarged)}
            >
              <img src={pictureUrl(picture.img)} alt="" data-stale={loading || undefined} />
            </button>
          ) : (
            <span className={styles.placeholder}>
              {loading ? <Spinner /> : <Icon name="alert" size="s" />}
            </span>
          )
        }
      />
      {enlarged && picture ? (
        <img className={styles.large} src={pictureUrl(picture.img)} alt={t('alt')} />
      ) : null}
      <Cluster lineGap={0}>
        <TextButton icon="refresh" busy={loading} onClick={captcha.renew}>
          {t('renew')}
        </TextButton>
        {/* The live region stays mounted, so that screen readers announce every new picture. */}
        <output className={failure ? styles.failed : 'visually-hidden'}>
          {failure ? <span>{errorText(failure)}</span> : null}
          {captcha.renewed && !failure ? <span key={picture?.uuid}>{t('renewed')}</span> : null}
        </output>
      </Cluster>
    </div>
  )
}

/** The current picture and a function to renew it; `renewed` once it is not the first one. */
export function useCaptcha() {
  const { data, isFetching, error, refetch } = useQuery({ ...captchaQuery(), enabled: platform().captcha })
  const [firstUuid, setFirstUuid] = useState<string>()
  if (data && firstUuid === undefined) setFirstUuid(data.uuid)
  return {
    picture: data,
    renewed: data !== undefined && firstUuid !== undefined && data.uuid !== firstUuid,
    loading: isFetching,
    failure: isFetching ? null : error,
    renew: () => void (platform().captcha && refetch()),
  }
}

type Captcha = ReturnType<typeof useCaptcha>

const defaultLifeSeconds = 120
/** Refetched a little before it expires, so that a text typed at the last moment is still valid. */
const lifeMs = (expireSeconds?: number | null) =>
  Math.max((expireSeconds ?? defaultLifeSeconds) - 5, 10) * 1000

/** The captcha picture; refetches when it expires while the page is visible. */
export const captchaQuery = () =>
  queryOptions({
    queryKey: ['auth', 'captcha'],
    queryFn: ({ signal }) => send('auth/captcha', {}, signal),
    staleTime: (query) => lifeMs(query.state.data?.expireSeconds),
    refetchInterval: (query) => lifeMs(query.state.data?.expireSeconds),
    gcTime: 0,
    meta: { quiet: true },
  })
