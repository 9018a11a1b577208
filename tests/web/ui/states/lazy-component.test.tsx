import { cleanup, screen } from '@testing-library/react'
import { afterEach, test } from 'vitest'
import { lazyComponent } from '../../../../src/web/ui/states/lazy-component.tsx'
import { mount } from '../../support/mount.tsx'

afterEach(cleanup)

test('a part that was loaded before it is shown is there at once, and loaded only once', async () => {
  let loads = 0
  const Part = lazyComponent(async () => {
    loads += 1
    await Promise.resolve()
    return () => <p>{`loaded ${loads} times`}</p>
  })
  await Part.load()
  await Part.load()
  await mount(<Part />)
  screen.getByText('loaded 1 times')
})
