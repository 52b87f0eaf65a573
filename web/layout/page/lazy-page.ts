import { createElement, type ReactNode, use, useState } from 'react'
import { part, usePart } from '#web/ui/parts/part.ts'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'

/** What every page is given: the parameters of its address. */
export interface PageProps {
  params: Record<string, string>
}

type Page<Props> = (props: Props) => ReactNode

/** Code that is loaded when it is needed. */
export interface LazyModule {
  /** The name of its file, wherever that stands: a path would weigh on every page. */
  module: string
  load: () => Promise<unknown>
}

export interface LazyPage<Props = PageProps> extends LazyModule {
  load: () => Promise<Page<Props>>
  /** Draws the page, at once when it is loaded, which it always is on the server and before hydration. */
  Component: Page<Props>
}

/** A page in a chunk of its own, by the name that its file has too: `lazyPage('PostPage', …)`. */
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
 * The same for a part of a page that not every visit shows at once. It shows its skeleton by itself: inside a boundary
 * of its own it would be hydrated after the page has said that it is ready, and what was typed before be lost.
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
