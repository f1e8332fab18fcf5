import { useTranslation } from 'react-i18next'
import { groupsOfFour } from '../address-text.ts'
import styles from './grouped-text.module.css'

interface GroupedTextProps {
  text: string
  /** Makes the first and last six stand out, for comparing. */
  ends?: boolean
}

const shownEnds = 6

/** An address in groups of four for comparing. The gaps are drawn: what is copied is the address itself. */
export function GroupedText({ text, ends = false }: GroupedTextProps) {
  const { t } = useTranslation('crypto')
  const groups = groupsOfFour(text)
  return (
    <span className={styles.groups} translate="no" dir="ltr" role="group" aria-label={t('deposit.address')}>
      {groups.map((group, index) => (
        // A group has no identity but its place.
        <span key={`${index} ${group}`} className={styles.group}>
          {ends
            ? Array.from(group, (sign, at) => {
                const place = index * 4 + at
                const isEnd = place < shownEnds || place >= text.length - shownEnds
                return isEnd ? <b key={place}>{sign}</b> : <span key={place}>{sign}</span>
              })
            : group}
        </span>
      ))}
    </span>
  )
}
