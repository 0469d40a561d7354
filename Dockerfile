# Feltclock in a container, made of the Linux downloads: `npm run release` says how. It writes only to /data.
# Without a container engine: node tools/run-dockerfile.mjs FOLDER

# This stage runs on the machine that builds, for every processor, so nothing is emulated.
FROM --platform=$BUILDPLATFORM debian:12.12-slim AS unpacked
ARG VERSION
ARG TARGETARCH
WORKDIR /downloads
COPY feltclock-$VERSION-linux-*.tar.gz* ./
RUN file=feltclock-$VERSION-linux-$(echo $TARGETARCH | sed s/amd64/x64/).tar.gz && sha256sum --check $file.sha256 \
  && mkdir /unpacked && tar -xzf $file --no-same-owner --strip-components=1 -C /unpacked && mv /unpacked/versions/$VERSION /program
RUN install -d -o 1000 -g 1000 -m 0700 /new/data

FROM debian:12.12-slim
# What seldom changes comes first, so that an update pulls little.
COPY --from=unpacked /program/runtime/node /usr/local/bin/
COPY --from=unpacked /program/node_modules /opt/feltclock/node_modules
COPY --from=unpacked /program/dist /opt/feltclock/dist
COPY --from=unpacked /program/package.json /program/feltclock.mjs /program/healthy.mjs /program/sbom.cdx.json \
  /program/LICENSE /program/THIRD-PARTY-LICENCES.txt /opt/feltclock/
COPY --from=unpacked --chown=1000:1000 /new/ /
ENV FELTCLOCK_RUNS_IN=container HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
WORKDIR /data
VOLUME /data
USER 1000:1000
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "/opt/feltclock/healthy.mjs"]
ENTRYPOINT ["node", "--max-semi-space-size=2", "/opt/feltclock/feltclock.mjs"]
