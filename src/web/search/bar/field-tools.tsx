import {
  Button,
  CounterBadge,
  makeStyles,
  mergeClasses,
  ToggleButton,
  tokens,
} from '@fluentui/react-components'
import { DocumentSearch20Regular, Tag20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { BusyRing } from '../../ui/states/busy-ring.tsx'
import { useDelayed } from '../../ui/states/use-delayed.ts'
import { markWhereForced } from '../../ui/forced-colors.ts'
import { selected } from '../../ui/selected.ts'
import type { WantedState } from './use-wanted.ts'

const useStyles = makeStyles({
  tools: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    columnGap: tokens.spacingHorizontalXXS,
    marginInlineEnd: `calc(-1 * ${tokens.spacingHorizontalSNudge})`,
  },
  busy: { display: 'flex', color: tokens.colorBrandForeground1, marginInlineEnd: tokens.spacingHorizontalXS },
  button: {
    minWidth: '28px',
    height: '26px',
    padding: 0,
    // for a finger, with a ground that stays off the lines of the field
    '@media (pointer: coarse)': {
      minWidth: '44px',
      height: '42px',
      padding: '3px',
      borderRadius: tokens.borderRadiusXLarge,
      backgroundClip: 'content-box',
    },
  },
  tagged: { ...selected, ...markWhereForced, color: tokens.colorBrandForeground2 },
  tags: { position: 'relative', overflow: 'visible' },
  badge: { position: 'absolute', insetBlockStart: '-4px', insetInlineEnd: '-2px' },
})

interface FieldToolsProps {
  readonly state: WantedState
  readonly isSearching: boolean
  readonly isTagsOpen: boolean
  readonly onTags: () => void
  readonly onFulltext: () => void
}

/** At the end of the field: whether texts are searched too, and the tags. */
export function FieldTools({ state, isSearching, isTagsOpen, onTags, onFulltext }: FieldToolsProps) {
  const styles = useStyles()
  const intl = useIntl()
  const isLate = useDelayed(isSearching)
  const { fulltext, tags } = state.wanted
  const fulltextLabel = intl.formatMessage({ id: 'search.fulltext' })
  const tagsLabel = intl.formatMessage({ id: 'search.tagsChosen' }, { count: tags.length })
  return (
    <div className={styles.tools}>
      {isLate && (
        <span className={styles.busy}>
          <BusyRing />
        </span>
      )}
      <ToggleButton
        appearance="subtle"
        size="small"
        className={styles.button}
        icon={<DocumentSearch20Regular />}
        checked={fulltext}
        aria-label={fulltextLabel}
        title={intl.formatMessage({ id: 'search.fulltextHint' })}
        onClick={() => {
          state.toggleFulltext()
          onFulltext()
        }}
      />
      <Button
        appearance="subtle"
        size="small"
        className={mergeClasses(styles.button, styles.tags, tags.length > 0 && styles.tagged)}
        icon={<Tag20Regular />}
        aria-label={tagsLabel}
        title={tagsLabel}
        aria-expanded={isTagsOpen}
        onClick={onTags}
      >
        {tags.length > 1 && (
          <CounterBadge className={styles.badge} size="small" count={tags.length} aria-hidden />
        )}
      </Button>
    </div>
  )
}
