import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { type KeptKind, forgetKind, keptNow } from '../kept-on-device.ts'
import css from './device.module.css'

/** Everything else that this browser keeps, in plain words; what may go by hand has a button. */
export function KeptCard() {
  const { t } = useTranslation('account')
  const [kinds, setKinds] = useState(keptNow)
  const [asked, setAsked] = useState<KeptKind | null>(null)
  const [said, setSaid] = useState('')
  const forget = () => {
    if (!asked) return
    forgetKind(asked)
    setSaid(t('kept.forgotten', { what: t(`kept.${asked.kind}.title`) }))
    setKinds(keptNow())
    setAsked(null)
  }
  return (
    <Card title={t('kept.title')}>
      <p className={css['text']}>{t('kept.lead')}</p>
      <ul className={css['kinds']}>
        {kinds.map((entry) => (
          <li key={entry.kind} className={css['kind']}>
            <div>
              <p className={css['name']}>{t(`kept.${entry.kind}.title`)}</p>
              <p className={css['text']}>{t(`kept.${entry.kind}.text`)}</p>
              <p className={css['text']}>{t(`kept.ends.${entry.ends}`)}</p>
            </div>
            {entry.canForget ? (
              <Button variant="ghost" size="s" onClick={() => setAsked(entry)}>
                {t('kept.forget')}
                <span className="visually-hidden">: {t(`kept.${entry.kind}.title`)}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <output className={css['said']}>{said}</output>
      <ConfirmDialog
        open={asked !== null}
        title={t('kept.askTitle')}
        text={asked ? t('kept.askText', { what: t(`kept.${asked.kind}.title`) }) : null}
        confirmLabel={t('kept.forget')}
        danger
        onConfirm={forget}
        onCancel={() => setAsked(null)}
      />
    </Card>
  )
}
