import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { FrameControls } from './frame-controls.tsx'
import { PreviewLoading } from './preview-state.tsx'
import type { Command, Renderer, Spot } from './protocol.ts'
import type { StageProps } from './stage.ts'
import { useFrame } from './use-frame.ts'

const useStyles = makeStyles({
  stage: { position: 'relative', display: 'flex', flexGrow: 1, minHeight: 0 },
  frame: { flexGrow: 1, minWidth: 0, width: '100%', border: 'none', colorScheme: 'auto' },
  waiting: { visibility: 'hidden' },
})

interface FrameStageProps extends StageProps {
  readonly renderer: Renderer
  readonly spot: Spot
  /** Keys that were pressed in the frame. */
  readonly onKey: (key: string) => void
  /** Takes what scrolls the document from outside. */
  readonly onScroller: (scroll: ((command: Command) => void) | null) => void
  /** Counts up whenever somebody wants to find something. */
  readonly findWish: number
  /** True while something beside it is still to come, so that it does not move when that is there. */
  readonly isWaiting?: boolean
  /** Stands between what is done with the document and the document; told how large that is drawn, in per cent. */
  readonly children?: (zoom: number) => ReactNode
}

/** A document in the sandboxed frame, with what turns its pages, zooms it and finds words in it. */
export function FrameStage(props: FrameStageProps) {
  const {
    file,
    renderer,
    spot,
    onFailed,
    onUnreadable,
    onKey,
    onScroller,
    findWish,
    isWaiting = false,
    children,
  } = props
  const styles = useStyles()
  const intl = useIntl()
  const { ref, state, loaded, command, ...frame } = useFrame({
    file,
    renderer,
    spot,
    onFailed,
    onUnreadable,
    onKey,
  })
  const isShown = frame.isShown && !isWaiting
  const offer = useEffectEvent(() => onScroller(command))
  const take = useEffectEvent(() => onScroller(null))
  useEffect(() => {
    offer()
    return () => take()
  }, [])
  return (
    <>
      <FrameControls state={state} isShown={isShown} findWish={findWish} onCommand={command} />
      {children?.(state.zoom ?? 100)}
      <div className={styles.stage}>
        {!isShown && <Loading renderer={renderer} loaded={loaded} total={file.size} />}
        <iframe
          ref={ref}
          src="/preview-frame.html"
          // so that it loads what draws while the document comes
          name={renderer}
          sandbox="allow-scripts"
          title={intl.formatMessage({ id: 'preview.content' }, { name: file.name })}
          className={mergeClasses(styles.frame, !isShown && styles.waiting)}
        />
      </div>
    </>
  )
}

interface LoadingProps {
  readonly renderer: Renderer
  readonly loaded: number
  readonly total: number
}

/** What the server makes of a file is not as long as the file: only bytes of the file itself are counted. */
function Loading({ renderer, loaded, total }: LoadingProps) {
  if (renderer === 'mail') return <PreviewLoading text="preview.loadingMail" />
  if (renderer === 'passages') return <PreviewLoading text="preview.loading" />
  return <PreviewLoading text="preview.loading" loaded={loaded} total={total} />
}
