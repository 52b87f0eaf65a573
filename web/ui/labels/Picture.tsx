import { createContext, type ReactNode, useContext, useState } from 'react'

/** Turns the address of a picture into the address that the browser fetches. By default both are the same. */
export const PictureSource = createContext((address: string) => address)

interface Props {
  source: string
  className?: string
  /** The picture is at the top of the page. The browser fetches it at once, not only when it comes near. */
  first?: boolean
  /** Shown where the picture cannot be loaded. Nothing by default. */
  instead?: ReactNode
  onFail?: () => void
}

/** A picture from another site, beside words with the same meaning. The picture may fail and needs no description. */
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
