/** Opens the search from elsewhere on the page, by its button. Phones do not show that button to signed-in people. */
export function openFinder(): void {
  document.querySelector<HTMLElement>('[data-search]')?.click()
}
