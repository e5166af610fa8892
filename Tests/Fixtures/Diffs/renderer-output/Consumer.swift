func useRendererOutput(_ post: RendererOutput) -> String {
  RendererOutputPlainRenderer().render(post)
}
