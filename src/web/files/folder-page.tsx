import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtom } from 'jotai'
import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { listFolder } from '#contract/files.ts'
import { refreshCalls } from '../session/use-ask.ts'
import { latePart } from '../ui/late-part.tsx'
import { Page } from '../ui/page.tsx'
import { useFolder } from './data/use-folder.ts'
import { takenNames } from './entries.ts'
import type { Entry } from './entries.ts'
import { pageOfFolder, pathOfFolder } from './folder-address.ts'
import { FolderBreadcrumbs } from './folder-breadcrumbs.tsx'
import { FolderContent } from './folder-content.tsx'
import { FolderDialogs } from './folder-dialogs.tsx'
import { creationRefusal } from './folder-rights.ts'
import { FolderToolbar } from './folder-toolbar.tsx'
import { SelectionStatus } from './selection-status.tsx'
import { useFolderPage } from './use-folder-page.ts'
import { usePageKeys } from './use-page-keys.ts'
import { useStartUpload } from './upload/use-start-upload.ts'
import { viewAtom } from './view-choice.ts'
import type { View } from './view-choice.ts'
import { visuallyHidden } from '../ui/visually-hidden.ts'
import { ViewSwitch } from './view-switch.tsx'

const SelectionBar = latePart(async () => (await import('./selection-bar.tsx')).SelectionBar)

const useStyles = makeStyles({
  page: {
    height: '100%',
    minHeight: '400px',
    rowGap: tokens.spacingVerticalL,
    overflow: 'hidden',
  },
  heading: visuallyHidden,
  // as high as its buttons, so that nothing jumps while the bar of the selection is loaded
  actions: { minHeight: '32px', '@media (pointer: coarse)': { minHeight: '44px' } },
  head: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalL },
})

interface FolderPageProps {
  /** Names on the way down; none mean the root. */
  readonly names: readonly string[]
  readonly email: string
}

/** One folder: where one is, what can be done, what is in it. */
export function FolderPage({ names, email }: FolderPageProps) {
  const styles = useStyles()
  const intl = useIntl()
  const navigate = useNavigate()
  const [view, setView] = useAtom(viewAtom)
  const folder = useFolder(names)
  const title = names.at(-1) ?? intl.formatMessage({ id: 'files.title' })
  const page = useFolderPage({ names, folder })
  const startUpload = useStartUpload()
  const upload = useCallback(
    (files: readonly File[], into: Entry | null) => {
      const target = into ? [...names, into.name] : names
      const taken = into ? new Set<string>() : takenNames(folder.entries)
      startUpload(files, { names: target, path: pathOfFolder(target, email), taken })
    },
    [names, email, folder.entries, startUpload],
  )
  const changeView = (next: View): void => {
    setView(next)
    void navigate(pageOfFolder([]))
    void refreshCalls([listFolder])
  }
  usePageKeys({
    onEscape: page.closeOne,
    onHelp: () => page.openDialog({ kind: 'keys' }),
  })
  const refusal = creationRefusal({ names, content: folder.content })
  return (
    <Page title={title} hideTitle className={styles.page}>
      <h1 className={styles.heading}>{title}</h1>
      <div className={styles.head}>
        <FolderBreadcrumbs names={names} />
        <ViewSwitch view={view} onChange={changeView} />
      </div>
      <div className={styles.actions}>
        {page.selection.entries.length > 0 ? (
          <SelectionBar entries={page.selection.entries} tools={page.tools} onClose={page.selection.clear} />
        ) : (
          <FolderToolbar
            refusal={refusal}
            onUpload={(files) => upload(files, null)}
            onCreateFolder={() => page.openDialog({ kind: 'createFolder' })}
          />
        )}
        <SelectionStatus count={page.selection.entries.length} />
      </div>
      <FolderContent
        folder={folder}
        names={names}
        title={title}
        page={page}
        view={view}
        refusal={refusal}
        onUpload={upload}
      />
      <FolderDialogs
        dialog={page.dialog}
        path={pathOfFolder(names, email)}
        entries={folder.entries}
        onGone={page.onGone}
        onClose={page.closeDialog}
      />
    </Page>
  )
}
