import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Captcha } from './use-captcha.ts'
import css from './captcha-field.module.css'

type CaptchaFieldProps = Pick<ComponentProps<'input'>, 'name' | 'ref' | 'onChange' | 'onBlur'> & {
  captcha: Captcha
  /** What was typed for the picture in view. */
  value: string
  error: string | undefined
}

/** Some back ends send the data URL, some the bare base64 (spec §3: base64 gif). */
const pictureUrl = (img: string) => (img.startsWith('data:image/') ? img : `data:image/gif;base64,${img}`)

/** The captcha: its picture, which a tap enlarges, a new one on request, and the field for its text. */
export function CaptchaField({ captcha, ...input }: CaptchaFieldProps) {
  const { t } = useTranslation('captcha')
  const [enlarged, setEnlarged] = useState(false)
  const { picture, loading, failed } = captcha
  return (
    <div className={css['captcha']}>
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
              className={css['picture']}
              aria-label={enlarged ? t('shrink') : t('enlarge')}
              aria-expanded={enlarged}
              onClick={() => setEnlarged(!enlarged)}
            >
              <img src={pictureUrl(picture.img)} alt="" data-stale={loading || undefined} />
            </button>
          ) : (
            <span className={css['placeholder']}>
              {loading ? <Spinner /> : <Icon name="alert" size="s" />}
            </span>
          )
        }
      />
      {enlarged && picture ? (
        <img className={css['large']} src={pictureUrl(picture.img)} alt={t('alt')} />
      ) : null}
      <div className={css['line']}>
        <button type="button" className={css['renew']} aria-busy={loading} onClick={captcha.renew}>
          <Icon name="refresh" size="s" />
          {t('renew')}
        </button>
        {/* The parts change inside, so that each new picture is announced, not only the first. */}
        <output className={failed ? css['failed'] : 'visually-hidden'}>
          {failed ? t('failed') : null}
          {captcha.renewed && !failed ? <span key={picture?.uuid}>{t('renewed')}</span> : null}
        </output>
      </div>
    </div>
  )
}
