import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon.tsx'
import type { FaqItem } from '../faq.ts'
import css from './faq-item-view.module.css'

interface FaqItemViewProps {
  item: FaqItem
  /** Named by the address, or one of few that a search found. A reader's own tap goes on top of it. */
  open: boolean
}

/** One question; the answer unfolds below it and can be linked to. */
export function FaqItemView({ item, open }: FaqItemViewProps) {
  const { t } = useTranslation('guide')
  return (
    <details id={item.id} open={open} className={css['item']}>
      <summary className={css['question']}>
        <span className={css['words']}>{item.question}</span>
        <Icon name="plus" size="s" />
      </summary>
      <div className={css['answer']}>
        {item.answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <Link to="." search hash={item.id} replace resetScroll={false} className={css['anchor']}>
          {t('faq.anchor')}
        </Link>
      </div>
    </details>
  )
}
