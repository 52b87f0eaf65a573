import { createContext, type ReactNode, useContext, useState } from 'react'

/** Where the picture of an address is fetched from: by default from where it lies. */
export const PictureSource = createContext((address: string) => address)

interface Props {
  source: string
  className?: string
  /** It is what the page begins with: fetched at once instead of when it comes near. */
  first?: boolean
  /** What stands there when the picture cannot be loaded; nothing by default. */
  instead?: ReactNode
  onFail?: () => void
}

/** A picture from somewhere else, beside words that say the same: it may fail and need not be described. */
export function Picture({ source, className, first = false, instead = null, onFail }: Props) {
  const sourceOf = useContext(PictureSource)
  const [failed, setFailed] = useState<string | null>(null)
  if (failed === source) return instead
  const fail = () => {
    setFailed(source)
    onFail?.()
  }
  return (
    <img
      src={sourceOf(source)}
      alt=""
      {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      decoding="async"
      referrerPolicy="no-referrer"
      className={className}
      onError={fail}
      // A picture of the server's page may have failed before anybody listened.
      ref={image => {
        if (image?.complete && image.naturalWidth === 0) fail()
      }}
    />
  )
}
