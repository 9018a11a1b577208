import { Body1, makeStyles, mergeClasses, Title2, tokens } from '@fluentui/react-components'
import { useEffect } from 'react'
import type { GriffelStyle } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { roomBelow } from './room-below.ts'

/** The title of a page stands at one height, whether buttons stand beside it, below it or nowhere. */
export const titleHeight = {
  minHeight: '36px',
  '@media (pointer: coarse)': { minHeight: '44px' },
} satisfies GriffelStyle

/** Property by which a shell makes the titles of pages smaller than 28 px. */
export const titleSize = '--kontor-title-size'

/** Beside what a page holds, where it is not narrow. */
export const pageSide = tokens.spacingHorizontalXXXL

const useStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXXL,
    minHeight: '100%',
    padding: `${tokens.spacingVerticalXXL} ${pageSide}`,
    paddingBottom: `calc(${tokens.spacingVerticalXXL} + ${roomBelow})`,
    '@media (max-width: 639px)': {
      padding: tokens.spacingHorizontalL,
      paddingBottom: `calc(${tokens.spacingHorizontalL} + ${roomBelow})`,
    },
  },
  centred: { width: '100%', maxWidth: `calc(1200px + 2 * ${pageSide})`, marginInline: 'auto' },
  head: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  },
  title: {
    ...titleHeight,
    display: 'flex',
    alignItems: 'center',
    margin: 0,
    minWidth: 0,
    // takes what is left beside the buttons; below it they share the line
    flexGrow: 999,
    textWrap: 'balance',
    overflowWrap: 'anywhere',
    fontSize: `var(${titleSize}, ${tokens.fontSizeHero700})`,
    '@media (max-width: 639px)': { fontSize: tokens.fontSizeBase600, hyphens: 'auto' },
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    ':empty': { display: 'none' },
    '@media (max-width: 639px)': { flexGrow: 1, '& button, & a': { flexGrow: 1 } },
  },
  purpose: { margin: 0, maxWidth: '720px', color: tokens.colorNeutralForeground3, textWrap: 'pretty' },
})

interface PageProps {
  /** Also the title of the browser's tab, unless that is another one. */
  readonly title: string
  readonly tabTitle?: string
  /** True where the title is drawn by the page itself, or is clear without. */
  readonly hideTitle?: boolean
  /** Buttons for the page as a whole, at the right end of the title, or where it has no room for them below its beginning; the primary one last. */
  readonly actions?: ReactNode
  /** What the page is for, in a sentence below the title. */
  readonly purpose?: string
  /** `centred` keeps what is not a table at 1,200 px, in the middle. */
  readonly width?: 'full' | 'centred'
  readonly children: ReactNode
  readonly className?: string
}

/** One screen in the main area: its title as heading and tab title, its content below with the distance of groups. */
export function Page(props: PageProps) {
  const {
    title,
    tabTitle = title,
    hideTitle = false,
    actions,
    purpose,
    width = 'full',
    children,
    className,
  } = props
  const styles = useStyles()
  useEffect(() => {
    document.title = `${tabTitle} · Kontor`
  }, [tabTitle])
  return (
    <div className={mergeClasses(styles.page, width === 'centred' && styles.centred, className)}>
      {!hideTitle && (
        <header className={styles.head}>
          <div className={styles.row}>
            <Title2 as="h1" className={styles.title}>
              {title}
            </Title2>
            {actions !== undefined && <div className={styles.actions}>{actions}</div>}
          </div>
          {purpose !== undefined && (
            <Body1 as="p" className={styles.purpose}>
              {purpose}
            </Body1>
          )}
        </header>
      )}
      {children}
    </div>
  )
}
