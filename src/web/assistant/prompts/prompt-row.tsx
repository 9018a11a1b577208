import { makeStyles, tokens } from '@fluentui/react-components'
import { Delete20Regular, Edit20Regular, Star20Filled, Star20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import {
  listPrompts,
  markFavouritePrompt,
  unmarkFavouritePrompt,
  type Prompt,
} from '#contract/assistant/prompts.ts'
import { askAndRefresh } from '../../session/use-ask.ts'
import { errorText } from '../../session/error-text.ts'
import { useSession } from '../../session/use-session.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { plainButton } from '../../ui/pressable.ts'
import { useToasts } from '../../ui/toasts/toasts.ts'
import { touchHeight } from '../../ui/touch-target.ts'

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center' },
  choose: {
    ...plainButton,
    ...touchHeight,
    flexGrow: 1,
    minWidth: 0,
    display: 'grid',
    padding: tokens.spacingHorizontalS,
    textAlign: 'start',
  },
  line: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  star: { color: tokens.colorPaletteMarigoldForeground1 },
})

interface PromptRowProps {
  readonly prompt: Prompt
  readonly onChoose: () => void
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** A prompt in the library: chosen, marked, and by whom it belongs to changed and removed. */
export function PromptRow({ prompt, onChoose, onEdit, onDelete }: PromptRowProps) {
  const styles = useStyles()
  const intl = useIntl()
  const toast = useToasts()
  const { can } = useSession()
  const { id, title, text, isOwn, isFavourite, visibility, author } = prompt
  const about = intl.formatMessage({ id: `chat.prompts.by.${isOwn ? 'own' : 'other'}` }, { author })
  const sharing =
    visibility === 'own' ? '' : ` · ${intl.formatMessage({ id: `chat.prompts.visibility.${visibility}` })}`
  const toggle = async (): Promise<void> => {
    try {
      const call = isFavourite ? unmarkFavouritePrompt : markFavouritePrompt
      await askAndRefresh(call, { params: { promptId: id } }, [listPrompts])
    } catch (error) {
      toast('error', errorText(error, intl), { timeout: 8000, closable: true })
    }
  }
  const named = (key: 'favourite' | 'edit' | 'remove'): string =>
    intl.formatMessage({ id: `chat.prompts.row.${key}` }, { title })
  return (
    <li className={styles.row} data-prompt={id}>
      <button type="button" className={styles.choose} onClick={onChoose}>
        <span className={styles.line} title={title}>
          {title}
        </span>
        <span className={`${styles.line} ${styles.quiet}`} title={text}>
          {text}
        </span>
        <span className={`${styles.line} ${styles.quiet}`}>{`${about}${sharing}`}</span>
      </button>
      <IconButton
        aria-label={named('favourite')}
        title={named('favourite')}
        aria-pressed={isFavourite}
        onClick={() => void toggle()}
      >
        {isFavourite ? <Star20Filled className={styles.star} /> : <Star20Regular />}
      </IconButton>
      {isOwn && (
        <IconButton aria-label={named('edit')} title={named('edit')} onClick={onEdit}>
          <Edit20Regular />
        </IconButton>
      )}
      {(isOwn || can('MANAGE_USERS')) && (
        <IconButton aria-label={named('remove')} title={named('remove')} onClick={onDelete}>
          <Delete20Regular />
        </IconButton>
      )}
    </li>
  )
}
