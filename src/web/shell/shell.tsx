import { makeStaticStyles, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Outlet, useLocation } from 'react-router'
import { followRights } from '../session/follow-rights.ts'
import { UploadHost } from '../files/upload/upload-host.tsx'
import { AreaList } from './area-list.tsx'
import { SidebarOverlay } from './sidebar-overlay.tsx'
import { TopBar } from './top-bar/top-bar.tsx'
import { floatingPartsAtom } from '../ui/states/floating-parts.ts'
import { lowWindow, narrowShell, useMediaQuery } from '../ui/use-media-query.ts'
import { forcedLooks } from '../host/forced-looks.ts'
import { focusInside } from '../ui/pressable.ts'
import { touchLink } from '../ui/touch-target.ts'
import { visuallyHidden } from '../ui/visually-hidden.ts'
import { useArrival, useFolderAnnouncement } from './focus/use-arrival.ts'
import { useHeadingStyles } from './focus/heading-styles.ts'

const useStyles = makeStyles({
  shell: {
    height: '100%',
    backgroundColor: tokens.colorNeutralBackground2,
    display: 'grid',
    gridTemplate: '48px minmax(0, 1fr) / 220px minmax(0, 1fr)',
  },
  narrow: { gridTemplateColumns: '0 minmax(0, 1fr)' },
  bar: { gridColumn: '1 / -1' },
  side: { overflowY: 'auto', gridColumn: 1 },
  main: {
    // whoever signs in or searches by Enter sees no frame around words; Fluent knows who goes by keys
    '& h1:focus-visible:not([data-fui-focus-visible])': { outlineStyle: 'none' },
    overflow: 'auto',
    // pulled further, it must not take the page around along
    overscrollBehavior: 'contain',
    backgroundColor: tokens.colorNeutralBackground1,
    ...focusInside,
  },
  beside: { gridColumn: 2, borderStartStartRadius: tokens.borderRadiusXLarge },
  mainNarrow: { borderStartStartRadius: 0 },
  hidden: visuallyHidden,
  skip: {
    position: 'fixed',
    top: '-100px',
    insetInlineStart: tokens.spacingHorizontalM,
    zIndex: 1001,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorBrandForegroundLink,
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow8,
    ...touchLink,
    ':focus-visible': { top: tokens.spacingVerticalS },
  },
})

const [top, right, bottom, left] = ['top', 'right', 'bottom', 'left'].map(
  (side) => `env(safe-area-inset-${side}, 0px)`,
)

/**
 * What floats above the page stands outside of what keeps off a phone's notch and its bar at the bottom. What Fluent puts inside
 * its controls is as high as a thumb needs it. Larger windows leave room around a dialog, and a placeholder that is too long ends in dots.
 */
const useFluentParts = makeStaticStyles(`
  body .fui-OverlayDrawer, body .fui-Toaster { padding: ${top} ${right} ${bottom} ${left} }
  body .fui-DialogSurface { inset: ${top} ${right} ${bottom} ${left} }
  /* on a lower one the dialog scrolls as a whole, its buttons with it */
  @media not all and ${lowWindow} { body .fui-DialogBody { max-height: calc(100dvh - 50px - ${top} - ${bottom}) } }
  @media (min-width: 640px) and (min-height: 600px) { body .fui-DialogBody { max-height: calc(100dvh - 98px) } }
  body input::placeholder { text-overflow: ellipsis }
  /* in the dark a shadow does not tell them from the same ground below */
  body :is(.fui-MenuPopover, .fui-PopoverSurface, .fui-Toast, .fui-Tooltip__content) { border-color: var(--colorNeutralStroke2) }
  body .fui-Listbox { outline-color: var(--colorNeutralStroke2) }
  /* the borders of a low one are room beside its scrollbar */
  @media not all and ${lowWindow} { body .fui-DialogSurface { border-color: var(--colorNeutralStroke2) } }
  body ::selection { background-color: var(--colorBrandBackground); color: var(--colorNeutralForegroundOnBrand) }
  @media (pointer: coarse) {
    body .fui-Select__select, body .fui-BreadcrumbButton, body .fui-Toast .fui-Button { min-height: 44px; min-width: 44px }
  }
  @media (forced-colors: active) { body { ${forcedLooks} } }
`)

/** Top bar, sidebar and main area around every page outside `/auth/`. */
export function Shell() {
  const styles = useStyles()
  const narrow = useMediaQuery(narrowShell)
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === key
  const close = useCallback(() => setOpenAt(null), [])
  return (
    <ShellFrame
      className={mergeClasses(styles.shell, narrow && styles.narrow)}
      mainClass={mergeClasses(styles.beside, narrow && styles.mainNarrow)}
    >
      <TopBar
        className={styles.bar}
        {...(narrow && { onToggleSidebar: () => setOpenAt(open ? null : key), isOpen: open })}
      />
      {narrow ? (
        <SidebarOverlay open={open} onClose={close} />
      ) : (
        <div className={styles.side}>
          <AreaList />
        </div>
      )}
    </ShellFrame>
  )
}

interface ShellFrameProps {
  readonly className: string
  readonly mainClass: string
  /** What leads to the areas, and what belongs to the person. */
  readonly children: ReactNode
}

/** What every shell has: the way past its navigation, the main area, and what floats above the pages. */
export function ShellFrame({ className, mainClass, children }: ShellFrameProps) {
  const styles = useStyles()
  useFluentParts()
  useHeadingStyles()
  const intl = useIntl()
  const floating = useAtomValue(floatingPartsAtom)
  useEffect(followRights, [])
  useArrival()
  const announcement = useFolderAnnouncement()
  return (
    <div className={className}>
      <a href="#main" className={styles.skip}>
        {intl.formatMessage({ id: 'shell.skip' })}
      </a>
      {children}
      <main
        id="main"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by key
        tabIndex={0}
        aria-label={intl.formatMessage({ id: 'shell.main' })}
        className={mergeClasses(styles.main, mainClass)}
      >
        <Outlet />
      </main>
      <div ref={announcement} aria-live="polite" className={styles.hidden} />
      <UploadHost />
      {floating.map((Part, index) => (
        <Part key={index} />
      ))}
    </div>
  )
}
