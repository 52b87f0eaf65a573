import { createElement, type ReactNode, use, useState } from 'react'
import { part, usePart } from '#web/ui/parts/part.ts'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'

/** The props of every page: the parameters of its address. */
export interface PageProps {
  params: Record<string, string>
}

type Page<Props> = (props: Props) => ReactNode

/** Code in a chunk of its own. */
export interface LazyModule {
  /** The name of its file without the folder: full paths would make every page larger. */
  module: string
  load: () => Promise<unknown>
}

export interface LazyPage<Props = PageProps> extends LazyModule {
  load: () => Promise<Page<Props>>
  /**
   * Draws the page. On the server and before hydration the code is always loaded, so that the page is drawn at once.
   */
  Component: Page<Props>
}

/** A page in a chunk of its own, by the name of its file: `lazyPage('PostPage', …)`. */
export function lazyPage<Name extends string>(
  name: Name,
  importPage: () => Promise<Record<Name, Page<PageProps>>>,
): LazyPage {
  const page = part(() => importPage().then(file => file[name]))
  return {
    module: name,
    load: page.load,
    Component: props => createElement(page.loaded() ?? use(page.load()), props),
  }
}

/**
 * A part of a page in a chunk of its own, for parts that not every visit shows at once. While loading, the part draws
 * its own skeleton. Inside a boundary of its own it would be hydrated after the page has reported itself ready, and
 * typed text would be lost.
 */
export function lazyPanel<Props extends object>(
  module: string,
  importPanel: () => Promise<Page<Props>>,
): LazyPage<Props> {
  const panel = part(importPanel)
  return {
    module,
    load: panel.load,
    Component: function Panel(props) {
      const [failed, setFailed] = useState(false)
      const Loaded = usePart(panel, () => setFailed(true))
      if (failed) throw new Error(`${module} could not be loaded`)
      return Loaded ? createElement(Loaded, props) : createElement(Skeleton, { className: 'h-80' })
    },
  }
}
