/** What goes up as a form: the contract names the fields, the browser wants `FormData`. */
export function uploadForm(field: string, files: readonly Blob[]): FormData {
  const form = new FormData();
  for (const file of files) form.append(field, file);
  return form;
}
