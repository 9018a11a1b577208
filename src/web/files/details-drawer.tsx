import {
  Button,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  InlineDrawer,
  makeStyles,
  OverlayDrawer,
  tokens,
} from '@fluentui/react-components'
import { Dismiss20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { formatSize } from '#contract/sizes.ts'
import { FileIcon } from '../ui/file-icon.tsx'
import { kindTexts } from '../ui/file-kind-texts.ts'
import { formatDate } from '../ui/format-date.ts'
import { useMediaQuery } from '../ui/use-media-query.ts'
import { entryActions } from './actions/entry-actions.ts'
import type { ActionTools } from './actions/use-action-tools.ts'
import { isFile, kindOf } from './entries.ts'
import type { Entry } from './entries.ts'
import { namesOfPath, parentOf, readablePath } from './folder-address.ts'
import { ReasonedButton } from './reasoned-button.tsx'

const useStyles = makeStyles({
  inline: { width: '320px', flexShrink: 0, backgroundColor: tokens.colorNeutralBackground1 },
  overlay: { width: 'min(360px, 100vw)' },
  body: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXXL },
  title: { overflowWrap: 'anywhere', fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  heading: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  facts: { display: 'grid', rowGap: tokens.spacingVerticalM, margin: 0 },
  term: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  fact: { margin: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  actions: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'stretch',
    rowGap: tokens.spacingVerticalS,
  },
  action: { justifyContent: 'flex-start', '@media (pointer: coarse)': { minHeight: '44px' } },
})

interface DetailsDrawerProps {
  readonly entry: Entry
  readonly tools: ActionTools
  readonly onClose: () => void
}

/** What is known about one entry and what can be done with it. Stands beside the folder where there is room, else above it. */
export function DetailsDrawer({ entry, tools, onClose }: DetailsDrawerProps) {
  const styles = useStyles()
  const intl = useIntl()
  const hasRoom = useMediaQuery('(min-width: 1280px)')
  const label = intl.formatMessage({ id: 'files.details' }, { name: entry.name })
  const content = (
    <>
      <DrawerHeader>
        <DrawerHeaderTitle
          heading={{ as: 'h2', className: styles.title }}
          action={
            <Button
              appearance="subtle"
              icon={<Dismiss20Regular />}
              aria-label={intl.formatMessage({ id: 'files.details.close' })}
              onClick={onClose}
            />
          }
        >
          <span className={styles.heading}>
            <FileIcon kind={kindOf(entry)} />
            {entry.name}
          </span>
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody>
        <div className={styles.body}>
          <Facts entry={entry} />
          <div
            className={styles.actions}
            role="group"
            aria-label={intl.formatMessage({ id: 'files.actions' })}
          >
            {entryActions
              .filter((action) => action.appliesTo([entry]))
              .map((action) => (
                <ReasonedButton
                  key={action.id}
                  icon={<action.icon />}
                  className={styles.action}
                  label={intl.formatMessage({ id: action.label })}
                  refusal={action.refusal([entry])}
                  onClick={() => void action.run([entry], tools)}
                />
              ))}
          </div>
        </div>
      </DrawerBody>
    </>
  )
  if (hasRoom) {
    return (
      <InlineDrawer
        open
        position="end"
        separator
        className={styles.inline}
        role="complementary"
        aria-label={label}
      >
        {content}
      </InlineDrawer>
    )
  }
  return (
    <OverlayDrawer open position="end" className={styles.overlay} aria-label={label} onOpenChange={onClose}>
      {content}
    </OverlayDrawer>
  )
}

function Facts({ entry }: { readonly entry: Entry }) {
  const styles = useStyles()
  const intl = useIntl()
  const folder = readablePath(parentOf(namesOfPath(entry.path)))
  const facts = [
    [intl.formatMessage({ id: 'files.details.folder' }), folder],
    ...(isFile(entry)
      ? [
          [intl.formatMessage({ id: 'files.column.size' }), formatSize(entry.size, intl.locale)],
          [
            intl.formatMessage({ id: 'files.details.type' }),
            intl.formatMessage({ id: kindTexts[kindOf(entry)] }),
          ],
        ]
      : []),
    [intl.formatMessage({ id: 'files.column.modifiedDate' }), formatDate(entry.modifiedDate)],
    ...(isFile(entry) && entry.modifiedBy !== null
      ? [[intl.formatMessage({ id: 'files.details.modifiedBy' }), entry.modifiedBy]]
      : []),
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([term, fact]) => (
        <div key={term}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.fact}>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
