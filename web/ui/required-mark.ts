/** For a Field: the star of a required one is seen, and told by `required`; it is no part of the field's name. */
export const requiredMark = "[&>label]:after:text-danger [&>label]:after:content-['_*'/'']"
